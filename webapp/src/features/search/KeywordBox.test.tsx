import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { KeywordBox } from './KeywordBox.tsx';
import type { Suggestion } from './suggestions.ts';

const SUGGESTIONS: Suggestion[] = [
  { kind: 'tag', tagId: 3, name: 'soup', recipes: 8 },
  { kind: 'recipe', recipeId: 7, name: 'Sour Soup' },
];

function open() {
  const onChoose = vi.fn<(suggestion: Suggestion) => void>();
  const ref = createRef<HTMLInputElement>();
  function Box() {
    const [text, setText] = useState('');
    return (
      <KeywordBox
        ref={ref}
        text={text}
        suggestions={text === '' ? [] : SUGGESTIONS}
        onType={setText}
        onLeave={() => undefined}
        onChoose={onChoose}
      />
    );
  }
  render(<Box />);
  const box = screen.getByRole('combobox', { name: 'Keyword' });
  fireEvent.change(box, { target: { value: 'sou' } });
  return { box, onChoose };
}

/** Presses a key; true if the browser may do what it does by itself. */
function press(box: HTMLElement, key: string): boolean {
  const event = createEvent.keyDown(box, { key });
  fireEvent(box, event);
  return !event.defaultPrevented;
}

const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
const chosen = () => screen.queryByRole('option', { selected: true });

test('what is suggested is counted out, and the arrows go through it and back to the box', () => {
  const { box, onChoose } = open();
  expect(box.getAttribute('aria-expanded')).toBe('true');
  screen.getByText('2 suggestions. Choose with the arrow keys.');
  expect(chosen()).toBeNull();
  press(box, 'ArrowDown');
  expect(chosen()?.textContent).toBe('soup tag, 8 recipes');
  expect(box.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
  press(box, 'ArrowDown');
  expect(chosen()?.textContent).toBe('Sour Soup recipe');
  press(box, 'ArrowDown');
  expect(chosen()).toBeNull();
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  press(box, 'ArrowUp');
  expect(press(box, 'Enter')).toBe(false);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(SUGGESTIONS[1]);
  expect(list()).toBeNull();
});

test('Enter without a chosen one leaves the form to be sent, and closes the list', () => {
  const { box, onChoose } = open();
  expect(press(box, 'Enter')).toBe(true);
  expect(list()).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes the list first, and an arrow opens it again', () => {
  const { box } = open();
  expect(press(box, 'Escape')).toBe(false);
  expect(list()).toBeNull();
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(press(box, 'Escape')).toBe(true);
  press(box, 'ArrowDown');
  expect(list()).not.toBeNull();
});

test('a click chooses, and leaves the focus in the box', () => {
  const { onChoose } = open();
  const option = screen.getByRole('option', { name: 'Sour Soup recipe' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(SUGGESTIONS[1]);
});

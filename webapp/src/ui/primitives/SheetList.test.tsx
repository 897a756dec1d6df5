import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SheetList } from './SheetList.tsx';

const list = (ids: number[], focusOn: { id: number } | null = null) => (
  <SheetList label="Soups" items={ids} idOf={(id) => id} focusOn={focusOn} empty={<p>No soup.</p>}>
    {(id) => <button type="button">Eat {id}</button>}
  </SheetList>
);

function eat(id: number) {
  screen.getByRole('button', { name: `Eat ${id}` }).focus();
}

const focused = () => document.activeElement?.textContent;

test('the focus of a sheet that goes moves to the one in its place, then to the last, then to what is said', () => {
  const { rerender } = render(list([1, 2, 3]));
  eat(2);
  rerender(list([1, 3]));
  expect(focused()).toBe('Eat 3');
  rerender(list([1]));
  expect(focused()).toBe('Eat 1');
  rerender(list([]));
  expect(focused()).toBe('No soup.');
});

test('the focus stays where it is when another sheet goes, or one comes before it', () => {
  const { rerender } = render(list([1, 2, 3]));
  eat(3);
  rerender(list([0, 2, 3]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eat 3' }));
});

test('what goes without the focus gives it to nothing', () => {
  const { rerender } = render(list([1, 2]));
  rerender(list([2]));
  expect(document.activeElement).toBe(document.body);
});

test('a sheet that is to have the focus gets it each time that it is said', () => {
  const { rerender } = render(list([1, 2], { id: 2 }));
  expect(focused()).toBe('Eat 2');
  eat(1);
  rerender(list([1, 2], { id: 2 }));
  expect(focused()).toBe('Eat 2');
});

test('out of a text field the focus goes to no other sheet: what is typed on would be its keys', () => {
  const typed = (ids: number[]) => (
    <SheetList label="Soups" items={ids} idOf={(id) => id} empty={<p>No soup.</p>}>
      {(id) => <textarea aria-label={`About ${id}`} />}
    </SheetList>
  );
  const { rerender } = render(typed([1, 2]));
  screen.getByLabelText('About 1').focus();
  rerender(typed([2]));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Soups' }).parentElement);
});

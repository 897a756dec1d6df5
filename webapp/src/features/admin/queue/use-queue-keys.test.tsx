import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { switchQueueKeys } from './queue-keys-store.ts';
import { useQueueKeys } from './use-queue-keys.ts';

function Listening({ pressed }: { pressed: (key: string) => boolean }) {
  useQueueKeys(pressed);
  return (
    <>
      <button type="button">Next</button>
      <input aria-label="Reason" />
      <input type="checkbox" aria-label="Spam" />
      <textarea aria-label="Story" />
    </>
  );
}

beforeEach(() => {
  switchQueueKeys(true);
});

test('a key is heard on the page and on a button, and not in a field or with another key', () => {
  const pressed = vi.fn(() => true);
  render(<Listening pressed={pressed} />);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'A' });
  expect(pressed.mock.calls).toEqual([['j'], ['a']]);
  for (const name of ['Reason', 'Spam', 'Story'])
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'j', metaKey: true });
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a key that is held down is one press: the queue moves on, and would be cleared by it', () => {
  const pressed = vi.fn(() => true);
  render(<Listening pressed={pressed} />);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('only a key that does something is kept from the browser', () => {
  render(<Listening pressed={(key) => key === 'j'} />);
  expect(fireEvent.keyDown(document.body, { key: 'j' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
});

test('keys that are switched off do nothing, also on the next visit', () => {
  const pressed = vi.fn(() => true);
  render(<Listening pressed={pressed} />);
  act(() => {
    switchQueueKeys(false);
  });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(pressed).not.toHaveBeenCalled();
  expect(localStorage.getItem('queue-keys')).toBe('off');
});

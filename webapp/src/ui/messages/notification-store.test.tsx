import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationBar } from './NotificationBar.tsx';
import { notify, useNotification } from './notification-store.ts';

const show = () => render(<NotificationBar />);
const say = (...told: Parameters<typeof notify>) => {
  act(() => {
    notify(...told);
  });
};
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  useNotification.setState({ current: null });
  vi.useRealTimers();
});

test('a message is an error, and stays 6,000 ms, unless it says otherwise', () => {
  show();
  say('Server could not be reached.');
  expect(screen.getByRole('alert').textContent).toBe('Server could not be reached.');
  expect(useNotification.getState().current).toMatchObject({ type: 'error', timeout: 6_000 });
  pass(5_999);
  expect(screen.getByRole('alert').textContent).toBe('Server could not be reached.');
  pass(1);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('good news is told without interrupting, for as long as it says', () => {
  show();
  say('Saved.', { type: 'success', timeout: 1_000 });
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  expect(screen.getByRole('alert').textContent).toBe('');
  pass(1_000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a new message replaces the current one, and has its own 6 seconds', () => {
  show();
  say('First.');
  pass(5_000);
  say('Second.');
  expect(screen.getByRole('alert').textContent).toBe('Second.');
  pass(5_999);
  expect(screen.getByRole('alert').textContent).toBe('Second.');
  pass(1);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the same message again begins its time again', () => {
  show();
  say('Again.');
  pass(5_000);
  say('Again.');
  pass(5_000);
  expect(screen.getByRole('alert').textContent).toBe('Again.');
});

test('a message can be closed', () => {
  show();
  say('Enough.');
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a message stays while the pointer or the focus is on it, and has its 6 seconds again afterwards', () => {
  show();
  say('Read me calmly.');
  const message = screen.getByText('Read me calmly.');
  const close = screen.getByRole('button', { name: 'Close this message' });
  const isThere = () => screen.getByRole('alert').textContent === 'Read me calmly.';
  pass(5_000);
  fireEvent.pointerEnter(message);
  fireEvent.pointerMove(message);
  pass(60_000);
  expect(isThere()).toBe(true);
  act(() => {
    close.focus();
  });
  fireEvent.pointerLeave(message);
  pass(60_000);
  expect(isThere()).toBe(true);
  act(() => {
    close.blur();
  });
  pass(5_999);
  expect(isThere()).toBe(true);
  pass(1);
  expect(isThere()).toBe(false);
});

test('a message that appears under a pointer at rest goes after its 6 seconds', () => {
  show();
  say('You need not read me.');
  fireEvent.pointerEnter(screen.getByText('You need not read me.'));
  pass(6_000);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('Tab goes to a message once, and from there on from what had the focus', () => {
  show();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  say('It is saved.');
  const tab = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey });
  // Backwards it is not in the way.
  expect(tab(true)).toBe(true);
  expect(tab()).toBe(false);
  const close = screen.getByRole('button', { name: 'Close this message' });
  expect(document.activeElement).toBe(close);
  // The browser goes on by itself, from the field.
  expect(tab()).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(tab()).toBe(true);
  expect(document.activeElement).toBe(field);
  // Who comes to it at the end of the page goes on there.
  close.focus();
  expect(tab()).toBe(true);
  expect(document.activeElement).toBe(close);
  field.focus();
  say('It is saved, too.');
  expect(tab()).toBe(false);
  expect(tab(true)).toBe(false);
  expect(document.activeElement).toBe(field);
  field.remove();
});

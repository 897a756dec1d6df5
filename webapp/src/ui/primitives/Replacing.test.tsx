import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Replacing } from './Replacing.tsx';

const place = (shows: string) => (
  <Replacing shows={shows}>
    <button type="button">{shows}</button>
  </Replacing>
);

test('what comes takes the focus of what went', () => {
  const { rerender } = render(place('form'));
  screen.getByRole('button').focus();
  rerender(place('thanks'));
  expect(document.activeElement?.textContent).toBe('thanks');
  expect(document.activeElement).not.toBe(document.body);
});

test('what was there without the focus gives none, and the same thing keeps its own', () => {
  const { rerender } = render(place('form'));
  rerender(place('thanks'));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button').focus();
  rerender(place('thanks'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

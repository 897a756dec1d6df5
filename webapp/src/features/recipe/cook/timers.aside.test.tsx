import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lefts, MINUTE, page, pass, press, RECIPE, show, start, Timers } from './timers-for-tests.tsx';

test('where no recipe is shown, one that runs has its name alone; one that is stopped goes on or goes away', () => {
  show(<Timers recipeId={0} />);
  start(3, 20);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const [timer] = page.useTimers.getState().timers;
  act(() => {
    page.stopTimer(timer?.id ?? '');
  });
  press('Go On: Step 3 of Goulash, 20 min');
  expect(screen.queryAllByRole('button')).toEqual([]);
  act(() => {
    page.stopTimer(timer?.id ?? '');
  });
  press('Remove: Step 3 of Goulash, 20 min');
  expect(lefts()).toEqual([]);
});

test('there, too, the button that was pressed keeps the focus', () => {
  show(<Timers recipeId={0} />);
  start(3, 1);
  pass(MINUTE);
  const more = screen.getByRole('button', { name: '+1 min: Step 3 of Goulash, 1 min' });
  act(() => {
    more.focus();
  });
  press('+1 min: Step 3 of Goulash, 1 min');
  expect(lefts()).toEqual(['1:00']);
  expect(screen.getByRole('button', { name: '+1 min: Step 3 of Goulash, 1 min' })).toBe(
    document.activeElement,
  );
  act(() => {
    more.blur();
  });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('what nobody answered for a day is kept no longer', () => {
  const runs = { until: Date.now() - 25 * 60 * MINUTE };
  localStorage.setItem(
    'timers',
    JSON.stringify([{ ...RECIPE, id: 'c', step: 3, named: 60, length: MINUTE, runs }]),
  );
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual([]);
  expect(localStorage.getItem('timers')).toBeNull();
});

test('timers of another recipe are shown with its name, which leads to it', () => {
  show(<Timers recipeId={2} />);
  start(3, 20);
  const link = screen.getByRole('link', { name: 'Step 3 of Goulash, 20 min' });
  expect(link.getAttribute('href')).toBe('/recipe/1');
});

test('also in the title', () => {
  show(<Timers recipeId={2} />);
  document.title = 'Apple Pie · The Heirloom Shelf';
  start(3, 1);
  pass(MINUTE);
  expect(document.title).toBe('Time is up: Step 3 of Goulash, 1 min · Apple Pie · The Heirloom Shelf');
});

test('two of one step are told apart, also when one of them is over', () => {
  show(<Timers recipeId={1} />);
  start(5, 90);
  start(5, 20);
  expect(screen.getByRole('timer', { name: 'Left: Step 5, 1 h 30 min' }).textContent).toBe('1:30:00');
  pass(20 * MINUTE);
  expect(screen.getByRole('timer', { name: 'Left: Step 5, 20 min' }).textContent).toBe('Time is up');
  expect(screen.getByRole('alert').textContent).toBe('Step 5 of Goulash, 20 min: time is up.');
  expect(document.title).toBe('Time is up: Step 5, 20 min · Goulash · The Heirloom Shelf');
  press('Done: Step 5, 20 min');
  // It is called by what it was set for at first.
  press('+1 min: Step 5, 1 h 30 min');
  expect(lefts()).toEqual(['1:11:00']);
  expect(screen.getByText('Step 5, 1 h 30 min')).toBeDefined();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Timers } from './Timers.tsx';
import { startTimer, useTimers } from './timers.ts';

const MINUTE = 60_000;
const RECIPE = { recipeId: 1, title: 'Goulash' };

const start = (step: number, minutes: number, recipe = RECIPE) => {
  act(() => {
    startTimer({ ...recipe, step, named: minutes * 60 });
  });
};
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const lefts = () => screen.queryAllByRole('timer').map(({ textContent }) => textContent);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Somebody comes back to a page of which nothing has run meanwhile. */
const comeBackAfter = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  document.title = 'Goulash · The Heirloom Shelf';
});

afterEach(() => {
  act(() => {
    useTimers.setState({ timers: [], told: {} });
  });
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('several timers count at once, each named by its step', () => {
  render(<Timers recipeId={1} />);
  start(3, 20);
  pass(MINUTE + 1_000);
  start(5, 90);
  expect(lefts()).toEqual(['18:59', '1:30:00']);
  pass(1_000);
  expect(lefts()).toEqual(['18:58', '1:29:59']);
  expect(screen.getByText('Step 3')).toBeDefined();
  expect(screen.getByText('Step 5')).toBeDefined();
});

test('what is left is right at once after nothing has run for a while, and after the page was loaded anew', () => {
  const { unmount } = render(<Timers recipeId={1} />);
  start(3, 20);
  comeBackAfter(12 * MINUTE);
  expect(lefts()).toEqual(['8:00']);
  unmount();
  vi.setSystemTime(Date.now() + 3 * MINUTE);
  useTimers.setState({ timers: [] });
  render(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['5:00']);
});

test('the end is told and stands in the title until somebody answers', () => {
  render(<Timers recipeId={1} />);
  start(3, 1);
  pass(MINUTE);
  expect(lefts()).toEqual(['Time is up']);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash: time is up.');
  expect(document.title).toBe('Time is up: step 3 · Goulash · The Heirloom Shelf');
  pass(3 * MINUTE);
  expect(lefts()).toEqual(['Time is up, 3 min ago']);
  // It is not told again each minute.
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash: time is up.');
  press('Done: Step 3');
  expect(lefts()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.title).toBe('Goulash · The Heirloom Shelf');
  expect(localStorage.getItem('timers')).toBeNull();
});

test('one that ended while the page was away says how long ago', () => {
  render(<Timers recipeId={1} />);
  start(3, 20);
  comeBackAfter(32 * MINUTE);
  expect(lefts()).toEqual(['Time is up, 12 min ago']);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash: time was up 12 min ago.');
});

test('a clock that is set back changes nothing of what is left', () => {
  render(<Timers recipeId={1} />);
  start(3, 20);
  pass(5 * MINUTE);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  pass(1_000);
  expect(lefts()).toEqual(['14:59']);
  pass(14 * MINUTE + 59_000);
  expect(lefts()).toEqual(['Time is up']);
});

test('where the clock was set back before the page was opened, no more is left than the timer was set for', () => {
  const runs = { until: Date.now() + 3 * 60 * MINUTE };
  const timer = { ...RECIPE, id: 'a', step: 3, named: 1_200, length: 20 * MINUTE, runs };
  localStorage.setItem('timers', JSON.stringify([timer]));
  render(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['20:00']);
});

test('a timer is stopped and goes on, has a minute more, and is taken away only after it was stopped', () => {
  render(<Timers recipeId={1} />);
  start(3, 20);
  pass(5 * MINUTE);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  press('Stop: Step 3');
  pass(5 * MINUTE);
  expect(lefts()).toEqual(['15:00, stopped']);
  press('Go On: Step 3');
  pass(MINUTE);
  expect(lefts()).toEqual(['14:00']);
  press('+1 min: Step 3');
  expect(lefts()).toEqual(['15:00']);
  press('Stop: Step 3');
  press('Remove: Step 3');
  expect(lefts()).toEqual([]);
});

test('a minute more after the end is a minute from now', () => {
  render(<Timers recipeId={1} />);
  start(3, 1);
  pass(3 * MINUTE);
  press('+1 min: Step 3');
  expect(lefts()).toEqual(['1:00']);
  expect(screen.getByRole('alert').textContent).toBe('');
  pass(MINUTE);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash: time is up.');
});

test('timers of another recipe are shown with its name', () => {
  render(<Timers recipeId={2} />);
  start(3, 20);
  expect(screen.getByText('Step 3 of Goulash')).toBeDefined();
});

test('what another tab starts or answers is shown here', () => {
  render(<Timers recipeId={1} />);
  start(3, 20);
  const kept = localStorage.getItem('timers') ?? '';
  localStorage.removeItem('timers');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'timers' }));
  });
  expect(lefts()).toEqual([]);
  localStorage.setItem('timers', kept);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'timers' }));
  });
  expect(lefts()).toEqual(['20:00']);
});

test('there are 20 at most, and none of those that run gives way', () => {
  render(<Timers recipeId={1} />);
  for (let step = 1; step <= 21; step += 1) start(step, step);
  expect(lefts()).toHaveLength(20);
  expect(lefts()[0]).toBe('1:00');
});

test('one that ended a day ago is forgotten', () => {
  const { unmount } = render(<Timers recipeId={1} />);
  start(3, 20);
  unmount();
  vi.setSystemTime(Date.now() + 25 * 60 * MINUTE);
  render(<Timers recipeId={1} />);
  expect(lefts()).toEqual([]);
});

test.each(['null', '5', '{', '[1]', '[null]', '[{"id":"a"}]', '[{"id":"a","title":"","runs":null}]'])(
  'what stands in the storage by accident is no timer: %s',
  (text) => {
    localStorage.setItem('timers', text);
    render(<Timers recipeId={1} />);
    expect(lefts()).toEqual([]);
    start(3, 20);
    expect(lefts()).toEqual(['20:00']);
  },
);

test('where nothing may be stored, timers run all the same', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  render(<Timers recipeId={1} />);
  start(3, 20);
  pass(MINUTE);
  start(4, 1);
  expect(lefts()).toEqual(['19:00', '1:00']);
});

import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nameOf } from '../../../parts/timers/timers.ts';
import {
  comeBackAfter,
  lefts,
  MINUTE,
  page,
  pass,
  press,
  RECIPE,
  show,
  start,
  Timers,
} from './timers-for-tests.tsx';

test('several timers count at once, each named by its step and its time', () => {
  show(<Timers recipeId={1} />);
  start(3, 20);
  pass(MINUTE + 1_000);
  start(5, 90);
  expect(lefts()).toEqual(['18:59', '1:30:00']);
  pass(1_000);
  expect(lefts()).toEqual(['18:58', '1:29:59']);
  expect(screen.getByText('Step 3, 20 min')).toBeDefined();
  expect(screen.getByText('Step 5, 1 h 30 min')).toBeDefined();
});

test('what is left is right at once after nothing has run for a while, and after the page was loaded anew', () => {
  const { unmount } = show(<Timers recipeId={1} />);
  start(3, 20);
  comeBackAfter(12 * MINUTE);
  expect(lefts()).toEqual(['8:00']);
  unmount();
  vi.setSystemTime(Date.now() + 3 * MINUTE);
  page.useTimers.setState({ timers: [] });
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['5:00']);
});

test('the end is told and stands in the title until somebody answers', () => {
  show(<Timers recipeId={1} />);
  start(3, 1);
  pass(MINUTE);
  expect(lefts()).toEqual(['Time is up']);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash, 1 min: time is up.');
  expect(document.title).toBe('Time is up: Step 3, 1 min · Goulash · The Heirloom Shelf');
  pass(3 * MINUTE);
  expect(lefts()).toEqual(['Time is up, 3 min ago']);
  // It is not told again each minute.
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash, 1 min: time is up.');
  press('Done: Step 3, 1 min');
  expect(lefts()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.title).toBe('Goulash · The Heirloom Shelf');
  expect(localStorage.getItem('timers')).toBeNull();
});

test('one that ended while the page was away says how long ago', () => {
  show(<Timers recipeId={1} />);
  start(3, 20);
  comeBackAfter(32 * MINUTE);
  expect(lefts()).toEqual(['Time is up, 12 min ago']);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash, 20 min: time was up 12 min ago.');
});

test('a clock that is set back changes nothing of what is left', () => {
  show(<Timers recipeId={1} />);
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
  const { unmount } = show(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['20:00']);
  pass(MINUTE);
  expect(lefts()).toEqual(['19:00']);
  unmount();
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['19:00']);
});

test('a clock that is set back and put right changes nothing of what is left either', () => {
  show(<Timers recipeId={1} />);
  start(3, 20);
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  pass(MINUTE);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  pass(MINUTE);
  expect(lefts()).toEqual(['18:00']);
});

test('a timer is stopped and goes on, has a minute more, and is taken away only after it was stopped', () => {
  show(<Timers recipeId={1} />);
  start(3, 20);
  pass(5 * MINUTE);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  press('Stop: Step 3, 20 min');
  pass(5 * MINUTE);
  expect(lefts()).toEqual(['15:00, stopped']);
  press('Go On: Step 3, 20 min');
  pass(MINUTE);
  expect(lefts()).toEqual(['14:00']);
  press('+1 min: Step 3, 20 min');
  expect(lefts()).toEqual(['15:00']);
  press('Stop: Step 3, 20 min');
  press('Remove: Step 3, 20 min');
  expect(lefts()).toEqual([]);
});

test('a minute more after the end is a minute from now', () => {
  show(<Timers recipeId={1} />);
  start(3, 1);
  pass(3 * MINUTE);
  press('+1 min: Step 3, 1 min');
  expect(lefts()).toEqual(['1:00']);
  expect(screen.getByRole('alert').textContent).toBe('');
  pass(MINUTE);
  expect(screen.getByRole('alert').textContent).toBe('Step 3 of Goulash, 1 min: time is up.');
});

test('one that ends rings for two minutes; also where the device slept meanwhile, and never anew', () => {
  const { unmount } = show(<Timers recipeId={1} />);
  start(3, 20);
  comeBackAfter(32 * MINUTE);
  expect(page.ring).toHaveBeenCalledTimes(1);
  pass(MINUTE);
  expect(page.ring).toHaveBeenCalledTimes(21);
  pass(3 * MINUTE);
  expect(page.ring).toHaveBeenCalledTimes(40);
  unmount();
  show(<Timers recipeId={1} />);
  pass(MINUTE);
  expect(page.ring).toHaveBeenCalledTimes(40);
});

test.each([
  [1, true],
  [3, false],
])('a page that is opened %i minutes after the end rings: %j', (minutes, rings) => {
  const runs = { until: Date.now() - minutes * MINUTE };
  const timer = { ...RECIPE, id: `b${minutes}`, step: 3, named: 1_200, length: 20 * MINUTE, runs };
  localStorage.setItem('timers', JSON.stringify([timer]));
  show(<Timers recipeId={1} />);
  pass(3_000);
  expect(vi.mocked(page.ring).mock.calls.length > 0).toBe(rings);
  vi.mocked(page.ring).mockClear();
  pass(MINUTE);
  vi.mocked(page.ring).mockClear();
  pass(MINUTE);
  expect(page.ring).not.toHaveBeenCalled();
});

test('the button that has started one keeps its name while it counts', () => {
  show(<page.StartTimers {...RECIPE} step={3} text="Simmer for 20 minutes." />);
  show(<Timers recipeId={1} />);
  press('Start 20 min');
  const button = screen.getByRole('button', { name: '20 min timer started' });
  pass(MINUTE);
  expect(screen.getByRole('button', { name: '20 min timer started' })).toBe(button);
  expect(button.textContent).toContain('19:00 left');
});

test('the page shows them until cook mode does', async () => {
  vi.useRealTimers();
  start(3, 20);
  show(<page.KeptTimers />);
  await screen.findByRole('timer');
  const { unmount } = show(<Timers recipeId={1} isCooking />);
  expect(lefts()).toHaveLength(1);
  unmount();
  expect(lefts()).toHaveLength(1);
});

test('what another tab starts or answers is shown here', () => {
  show(<Timers recipeId={1} />);
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
  show(<Timers recipeId={1} />);
  for (let step = 1; step <= 21; step += 1) start(step, step);
  expect(lefts()).toHaveLength(20);
  expect(lefts()[0]).toBe('1:00');
});

test('one that ended a day ago is forgotten', () => {
  const { unmount } = show(<Timers recipeId={1} />);
  start(3, 20);
  unmount();
  vi.setSystemTime(Date.now() + 25 * 60 * MINUTE);
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual([]);
});

test('one that was stopped a day ago is forgotten as well', () => {
  const { unmount } = show(<Timers recipeId={1} />);
  start(3, 20);
  press('Stop: Step 3, 20 min');
  unmount();
  vi.setSystemTime(Date.now() + 23 * 60 * MINUTE);
  const next = show(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['20:00, stopped']);
  next.unmount();
  vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual([]);
});

test.each(['null', '5', '{', '[1]', '[null]', '[{"id":"a"}]', '[{"id":"a","title":"","runs":null}]'])(
  'what stands in the storage by accident is no timer: %s',
  (text) => {
    localStorage.setItem('timers', text);
    show(<Timers recipeId={1} />);
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
  show(<Timers recipeId={1} />);
  start(3, 20);
  pass(MINUTE);
  start(4, 1);
  expect(lefts()).toEqual(['19:00', '1:00']);
});

test('where there is no room to store one, it runs all the same', () => {
  const { unmount } = show(<Timers recipeId={1} />);
  start(3, 20);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  start(4, 1);
  comeBackAfter(MINUTE / 2);
  expect(lefts()).toEqual(['19:30', '0:30']);
  unmount();
  show(<Timers recipeId={1} />);
  expect(lefts()).toEqual(['19:30', '0:30']);
});

test('a title that is read from right to left takes nothing beside it along', () => {
  const timer = {
    id: 'a',
    recipeId: 1,
    title: 'חומוס',
    step: 1,
    named: 1_800,
    length: 0,
    runs: { until: 0 },
  };
  expect(nameOf(timer, 2)).toBe('Step 1 of \u2068חומוס\u2069, 30 min');
  expect(nameOf({ ...timer, title: 'Hummus' }, 2)).toBe('Step 1 of Hummus, 30 min');
});

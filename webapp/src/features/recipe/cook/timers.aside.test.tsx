import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
vi.mock(import('../../../parts/timers/bell.ts'), () => ({
  ring: vi.fn(),
  unlockBell: vi.fn(),
  wakeBell: vi.fn(),
}));

/** What runs as a page does that was just loaded, with nothing of the test before. */
const loaded = async () => ({
  ...(await import('../../../parts/timers/bell.ts')),
  ...(await import('../../../parts/timers/Timers.tsx')),
  ...(await import('../../../parts/timers/timers.ts')),
  ...(await import('../../../routing/RouterProvider.tsx')),
  ...(await import('../../../routing/create-router.ts')),
  ...(await import('../../../routing/entries.ts')),
  ...(await import('../../../routing/address.ts')),
});
let page: Awaited<ReturnType<typeof loaded>>;
const Timers: typeof page.Timers = (props) => <page.Timers {...props} />;

const queryClient = new QueryClient();
/** On the page of the first recipe. */
function Around({ children }: { children: ReactNode }) {
  const router = page.createRouter({
    routes: [],
    notFound: { address: page.plainAddress(''), component: () => null },
    queryClient,
    entries: page.loneEntry('/recipe/1'),
  });
  return <page.RouterProvider router={router}>{children}</page.RouterProvider>;
}
const show = (timers: ReactNode) => render(timers, { wrapper: Around });

const MINUTE = 60_000;
const RECIPE = { recipeId: 1, title: 'Goulash' };

const start = (step: number, minutes: number, recipe = RECIPE) => {
  act(() => {
    page.startTimer({ ...recipe, step, named: minutes * 60 });
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
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await loaded();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  document.title = 'Goulash · The Heirloom Shelf';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(page.ring).mockClear();
  localStorage.clear();
});

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

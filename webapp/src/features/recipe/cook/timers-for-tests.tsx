import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { inStorage } from '../../../storage.ts';

/*
 * Shows timers as a page does that was just loaded, with nothing of the test before; the bell is silent.
 */
vi.mock(import('../../../parts/timers/bell.ts'), () => ({
  ring: vi.fn(),
  unlockBell: vi.fn(),
  wakeBell: vi.fn(),
}));

const loaded = async () => ({
  ...(await import('../../../parts/timers/bell.ts')),
  ...(await import('../../../parts/timers/KeptTimers.tsx')),
  ...(await import('../../../parts/timers/kept-timers.ts')),
  ...(await import('./StartTimers.tsx')),
  ...(await import('../../../parts/timers/Timers.tsx')),
  ...(await import('../../../parts/timers/timers.ts')),
  ...(await import('../../../routing/RouterProvider.tsx')),
  ...(await import('../../../routing/create-router.ts')),
  ...(await import('../../../routing/entries.ts')),
  ...(await import('../../../routing/address.ts')),
});
type Loaded = Awaited<ReturnType<typeof loaded>>;

/** What the page has loaded in this test. */
export const page = {} as Loaded;
export const Timers: Loaded['Timers'] = (props) => <page.Timers {...props} />;

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
/** Shows something on that page. */
export const show = (timers: ReactNode) => render(timers, { wrapper: Around });

export const MINUTE = 60_000;
export const RECIPE = { recipeId: 1, title: 'Goulash' };

/** Starts the timer of a step. */
export const start = (step: number, minutes: number, recipe = RECIPE) => {
  act(() => {
    page.startTimer({ ...recipe, step, named: minutes * 60 });
  });
};
/** So much time passes. */
export const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
/** What each timer says is left. */
export const lefts = () => screen.queryAllByRole('timer').map(({ textContent }) => textContent);
export const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Somebody comes back to a page of which nothing has run meanwhile. */
export const comeBackAfter = (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(page, await loaded());
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  document.title = 'Goulash · The Heirloom Shelf';
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(page.ring).mockClear();
  inStorage('browser', (browser) => {
    browser.clear();
  });
});

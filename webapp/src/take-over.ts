import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { AppRouter } from './router.tsx';

/** The mark of a page that is as the server has drawn it: its links lead somewhere, nothing else does anything. */
const DRAWN = 'data-drawn';
/** How long what the server has drawn stays while the app has no answers of its own, in milliseconds: an outline, what can be read. */
const OUTLINE_STAYS = 1_000;
const RECIPE_STAYS = 10_000;

/**
 * Puts the app in the place of what the server has drawn, once it has the same to show: so nothing moves, and nothing is gone for a moment.
 * Where somebody has moved the focus to a link or a field, it is on the same one again, with what was typed.
 */
export async function takeOver(
  root: HTMLElement,
  { router, queryClient, render }: { router: AppRouter; queryClient: QueryClient; render: () => void },
): Promise<void> {
  if (root.hasAttribute(DRAWN)) {
    await router.load();
    await answered(queryClient, root.querySelector('main article') === null ? OUTLINE_STAYS : RECIPE_STAYS);
  }
  const { activeElement } = document;
  const focused = root.contains(activeElement) ? activeElement : null;
  const { scrollX, scrollY } = window;
  flushSync(render);
  root.removeAttribute(DRAWN);
  // To the router it is a page that has just been opened, which begins at its top.
  if (scrollY > 0) window.scrollTo(scrollX, scrollY);
  if (focused !== null) handOn(focused, root);
}

/** Waits until all that was asked for so far is there or has failed, but only so many milliseconds. */
function answered(queryClient: QueryClient, forAtMost: number): Promise<void> {
  const queries = queryClient.getQueryCache();
  const isWaiting = () =>
    queries.getAll().some(({ state }) => state.status === 'pending' && state.fetchFailureCount === 0);
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = queries.subscribe(() => {
      if (!isWaiting()) done();
    });
    const timer = setTimeout(done, forAtMost);
    if (!isWaiting()) done();
  });
}

/** By which an element is known. */
const NAMES = ['href', 'name'];

/** Moves the focus, and what was typed there, from what the server has drawn to what the app has in its place. */
function handOn(drawn: Element, root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLElement>(drawn.tagName)];
  const same = all.find((element) =>
    NAMES.every((name) => element.getAttribute(name) === drawn.getAttribute(name)),
  );
  if (drawn instanceof HTMLInputElement && same instanceof HTMLInputElement) same.value = drawn.value;
  same?.focus({ preventScroll: true });
}

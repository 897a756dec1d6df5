import { QueryClient } from '@tanstack/react-query';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { plainAddress } from './address.ts';
import { createRouter } from './create-router.ts';
import { loneEntry } from './entries.ts';
import { Link, type LinkProps } from './Link.tsx';
import { RouterProvider } from './RouterProvider.tsx';

const anywhere = { address: plainAddress(''), component: () => null };

function show(link: LinkProps, at = '/') {
  const router = createRouter({
    routes: [],
    notFound: anywhere,
    queryClient: new QueryClient(),
    entries: loneEntry(at),
  });
  const navigate = vi.spyOn(router, 'navigate');
  const preload = vi.spyOn(router, 'preload');
  render(
    <RouterProvider router={router}>
      <Link {...link}>Soup</Link>
    </RouterProvider>,
  );
  return { router, navigate, preload, link: screen.getByRole('link') };
}

afterEach(() => {
  vi.useRealTimers();
});

/** Whether a click is left to the browser. */
function isBrowsers(link: HTMLElement, how: object = {}): boolean {
  const click = createEvent.click(link, how);
  // What the browser would do then, this one cannot.
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
    },
    { once: true },
  );
  let isLeft = true;
  const look = (event: Event) => (isLeft = !event.defaultPrevented);
  document.addEventListener('click', look, { once: true });
  fireEvent(link, click);
  return isLeft;
}

test('a click leads there, with what is to be remembered', () => {
  const { link, navigate } = show({ to: '/soup?page=2', state: { comesBack: true }, resetScroll: false });
  expect(link.getAttribute('href')).toBe('/soup?page=2');
  expect(isBrowsers(link)).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/soup?page=2',
    state: { comesBack: true },
    replace: undefined,
    resetScroll: false,
  });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  (how) => {
    const { link, navigate } = show({ to: '/soup' });
    expect(isBrowsers(link, how)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('the second click of a double click leads nowhere that the first has not led', () => {
  const { link, navigate } = show({ to: '/soup' });
  expect(isBrowsers(link, { detail: 2 })).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  isBrowsers(link, { detail: 1 });
  isBrowsers(link, { detail: 2 });
  expect(navigate).toHaveBeenCalledTimes(2);
});

test('a click on a link into another tab is the browser’s', () => {
  const { link, navigate } = show({ to: '/soup', target: '_blank' });
  expect(isBrowsers(link)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('whoever uses a link hears the click first, and may do something else', () => {
  const { link, navigate } = show({
    to: '/soup',
    onClick: (event) => {
      event.preventDefault();
    },
  });
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['/soup', '/soup', true],
  ['/soup', '/soup/', true],
  ['/soup', '/soup?page=2', true],
  ['/soup?page=2', '/soup?page=2&herbs=dill', true],
  ['/soup?page=2', '/soup?page=3', false],
  ['/soup', '/soup/7', false],
  ['/', '/soup', false],
  ['/', '/', true],
  ['/user/3/Tom%26Co', '/user/3/Tom&Co', true],
])('a link to %s on %s leads to the page that is open: %s', (to, at, isHere) => {
  const { link } = show({ to }, at);
  expect(link.getAttribute('aria-current')).toBe(isHere ? 'page' : null);
});

test('a link knows when its page is opened', async () => {
  const { link, router } = show({ to: '/soup' });
  expect(link.hasAttribute('aria-current')).toBe(false);
  await act(() => router.navigate({ to: '/soup' }));
  expect(link.getAttribute('aria-current')).toBe('page');
});

test.each([
  ['a pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('%s on it for a moment fetches the page ahead; one that only passes does not', (_, come, go) => {
  vi.useFakeTimers();
  const { link, preload } = show({ to: '/soup' });
  come(link);
  go(link);
  vi.advanceTimersByTime(1_000);
  expect(preload).not.toHaveBeenCalled();
  come(link);
  vi.advanceTimersByTime(50);
  expect(preload).toHaveBeenCalledExactlyOnceWith('/soup');
});

test('a finger on it fetches the page ahead at once', () => {
  const { link, preload } = show({ to: '/soup' });
  fireEvent.touchStart(link);
  expect(preload).toHaveBeenCalledExactlyOnceWith('/soup');
});

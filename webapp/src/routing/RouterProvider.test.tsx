import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, plainAddress } from './address.ts';
import { createRouter } from './create-router.ts';
import { createRoute, type Route } from './route.ts';
import { Outlet, RouterProvider } from './RouterProvider.tsx';
import { ScrollPlaces } from './ScrollPlaces.tsx';
import { useChoose, useParams, useRouter, useSearch } from './use-router.ts';

const SOUP = addressOf('/soup/$id', { id: Number }, ({ page = '1' }) => ({ page: Number(page) }), {
  page: 1,
});

/** Chooses something on the soup's page, whenever it comes to that. */
let chooseLater = () => Promise.resolve();
/** Ends what follows the browser's history. */
let leave: () => void = () => undefined;
afterEach(() => {
  leave();
});

function Soup() {
  const { id } = useParams(SOUP);
  const { page } = useSearch(SOUP);
  const choose = useChoose(SOUP);
  useEffect(() => {
    chooseLater = () => choose({ page: 9 });
  }, [choose]);
  return (
    <button type="button" onClick={() => void choose({ page: page + 1 })}>
      Soup {id}, page {page}
    </button>
  );
}

let isBroken = false;
function Pot(): string {
  if (isBroken) throw new Error('It boiled over.');
  return 'A pot';
}

function Trouble({ error }: { error: Error }) {
  const router = useRouter();
  return (
    <button type="button" onClick={() => void router.load()}>
      {error.message}
    </button>
  );
}

const pot: Route = { address: plainAddress('/pot'), component: Pot };
const notFound: Route = { address: plainAddress(''), component: () => 'Nothing' };

async function start(href: string) {
  window.history.replaceState(null, '', href);
  const router = createRouter({
    routes: [createRoute({ address: SOUP, component: Soup }), pot],
    notFound,
    queryClient: new QueryClient(),
  });
  leave = router.follow();
  await router.load();
  render(
    <RouterProvider router={router}>
      <Outlet trouble={Trouble} />
      <ScrollPlaces />
    </RouterProvider>,
  );
  return { router, go: (to: string) => act(() => router.navigate({ to })) };
}

/** Goes back or forward, and waits until the page is there. */
async function move(by: number, text: string) {
  act(() => {
    window.history.go(by);
  });
  await screen.findByText(text);
}

const scrollTo = vi.fn((x: number, y: number) => Object.assign(window, { scrollX: x, scrollY: y }));
beforeEach(() => {
  isBroken = false;
  scrollTo.mockClear();
  sessionStorage.clear();
  Object.assign(window, { scrollX: 0, scrollY: 0, scrollTo });
});

test('the page says what its address says, and changes it', async () => {
  await start('/soup/7?page=2');
  fireEvent.click(screen.getByText('Soup 7, page 2'));
  await screen.findByText('Soup 7, page 3');
  expect(window.location.href).toMatch(/\/soup\/7\?page=3$/);
  await move(-1, 'Soup 7, page 2');
});

test('whoever has left the page is not led back to it by what was chosen there', async () => {
  const { router, go } = await start('/soup/3');
  const late = chooseLater;
  await go('/pot');
  await act(late);
  expect(router.state.location.href).toBe('/pot');
  await go('/soup/3');
  await act(late);
  expect(router.state.location.href).toBe('/soup/3?page=9');
});

test('what could not be rendered is told until somebody goes elsewhere, or loads it again', async () => {
  // React tells of every error that is caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { go } = await start('/soup/7');
  isBroken = true;
  await go('/pot');
  expect(screen.getByText('It boiled over.')).toBeDefined();
  await go('/soup/7');
  expect(screen.getByText('Soup 7, page 1')).toBeDefined();
  await go('/pot');
  isBroken = false;
  fireEvent.click(screen.getByText('It boiled over.'));
  await screen.findByText('A pot');
});

test('a new page begins at its top, and one that somebody comes back to where they left it', async () => {
  const { go } = await start('/soup/7');
  expect(scrollTo).not.toHaveBeenCalled();
  window.scrollY = 700;
  await go('/pot');
  expect(window.scrollY).toBe(0);
  window.scrollY = 300;
  await move(-1, 'Soup 7, page 1');
  expect(window.scrollY).toBe(700);
  await move(1, 'A pot');
  expect(window.scrollY).toBe(300);
});

test('a page on which something is chosen stays as it is scrolled, and each choice has its place', async () => {
  await start('/soup/7');
  window.scrollY = 700;
  fireEvent.click(screen.getByText('Soup 7, page 1'));
  await screen.findByText('Soup 7, page 2');
  expect(scrollTo).not.toHaveBeenCalled();
  window.scrollY = 200;
  await move(-1, 'Soup 7, page 1');
  expect(window.scrollY).toBe(700);
});

test('a tab that is left and loaded anew knows its place', async () => {
  await start('/soup/7');
  window.scrollY = 700;
  expect(window.history.scrollRestoration).toBe('manual');
  fireEvent(window, new Event('pagehide'));
  // Until the app is there again the browser does it.
  expect(window.history.scrollRestoration).toBe('auto');
  fireEvent(window, new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
  fireEvent(window, new Event('pagehide'));
  const { key } = window.history.state as { key: string };
  window.scrollY = 0;
  const router = createRouter({ routes: [pot], notFound, queryClient: new QueryClient() });
  expect(router.state.location.key).toBe(key);
  leave = router.follow();
  await router.load();
  render(
    <RouterProvider router={router}>
      <ScrollPlaces />
    </RouterProvider>,
  );
  expect(window.scrollY).toBe(700);
});

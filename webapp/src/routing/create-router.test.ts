import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, linkTo, plainAddress } from './address.ts';
import { createRouter } from './create-router.ts';
import { loneEntry } from './entries.ts';
import { createRoute, type Destination, type Route, type Screen } from './route.ts';

const loaded: unknown[] = [];
const fetched: string[] = [];
/** What lets the parts come that are being fetched. */
let arrive: Record<string, () => void> = {};

function lazy(name: string): Screen {
  const preload = () => {
    fetched.push(name);
    return new Promise<void>((resolve) => (arrive[name] = resolve));
  };
  return Object.assign(() => null, { preload });
}

const SOUP = addressOf('/soup/$id', { id: Number }, ({ page = '1' }) => ({ page: Number(page) }), {
  page: 1,
});
const soup = createRoute({
  address: SOUP,
  component: () => null,
  loader: ({ params: { id }, search: { page }, preload }) => loaded.push({ id, page, preload }),
});
const pantry: Route = { address: plainAddress('/pantry'), component: lazy('pantry') };
const cellar: Route = { address: plainAddress('/cellar'), component: lazy('cellar') };
const home: Route = { address: plainAddress('/'), component: () => null };
const notFound: Route = { address: plainAddress(''), component: () => null };
/** Where the locked one leads instead. */
let instead: Destination | undefined;
const locked: Route = {
  address: plainAddress('/locked'),
  component: lazy('locked'),
  beforeLoad: ({ href }) => instead && { state: { returnTo: href }, ...instead },
  loader: ({ preload }) => loaded.push({ locked: preload }),
};
const routes: Route[] = [home, soup, pantry, cellar, locked];

function routerAt(href: string) {
  const entries = loneEntry(href);
  const write = vi.spyOn(entries, 'write');
  return Object.assign(createRouter({ routes, notFound, queryClient: new QueryClient(), entries }), {
    entries,
    write,
  });
}
type Router = ReturnType<typeof routerAt>;
const shown = ({ state }: Router) => state.shown?.route;
const inAWhile = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [loaded.length, fetched.length, arrive, instead] = [0, 0, {}, undefined];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an address', () => {
  test('is read, begins to fetch, and is shown', async () => {
    const router = routerAt('/Soup/7/?page=2#end');
    expect(router.state.shown).toBeUndefined();
    await router.load();
    expect(router.state.shown).toMatchObject({ route: soup, params: { id: 7 }, search: { page: 2 } });
    expect(router.state.resolved?.href).toBe('/Soup/7/?page=2#end');
    expect(loaded).toEqual([{ id: 7, page: 2, preload: false }]);
  });

  test('typed by hand is replaced by the one that links have, in the same entry', async () => {
    const router = routerAt('//soup/7?page=1&utm=1#end');
    await router.load();
    expect(router.entries.now().href).toBe('/soup/7?utm=1#end');
    expect(router.write.mock.calls.map(([, replace]) => replace)).toEqual([true]);
    await router.load();
    expect(router.write).toHaveBeenCalledOnce();
  });

  test('that leads nowhere is not found', async () => {
    const router = routerAt('/attic');
    await router.load();
    expect(shown(router)).toBe(notFound);
  });

  test('that says the same changes nothing for the page', async () => {
    const router = routerAt('/soup/7?page=2');
    await router.load();
    const before = router.state.shown;
    await router.navigate({ to: '/soup/7?page=2#end' });
    expect(router.state.shown?.search).toBe(before?.search);
    expect(router.state.shown?.params).toBe(before?.params);
    await router.navigate(linkTo(SOUP, { id: 8 }, { page: 3 }));
    expect(router.state.shown).toMatchObject({ params: { id: 8 }, search: { page: 3 } });
  });
});

describe('a navigation', () => {
  test('adds an entry with what it remembers, or replaces the one that is there', async () => {
    const router = routerAt('/');
    await router.load();
    const first = router.entries.now().key;
    await router.navigate({ to: '/soup/7', state: { comesBack: true }, resetScroll: false });
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining({ href: '/soup/7' }), false);
    expect(router.state.location.state).toEqual({ comesBack: true });
    expect(router.state.resetScroll).toBe(false);
    expect(router.entries.now().key).not.toBe(first);
    await router.navigate({ to: '/', replace: true });
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining({ href: '/', state: {} }), true);
    expect(router.state.resetScroll).toBe(true);
  });

  test('to where somebody is adds no entry, and forgets nothing', async () => {
    const router = routerAt('/');
    await router.navigate({ to: '/soup/3', state: { comesBack: true } });
    await router.navigate({ to: '/soup/3' });
    const same = { href: '/soup/3', state: { comesBack: true } };
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining(same), true);
    await router.navigate({ to: '/soup/3', state: { looksAtCard: true }, replace: false });
    const opened = { href: '/soup/3', state: { looksAtCard: true } };
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining(opened), false);
    await router.navigate({ to: '/soup/3?page=2' });
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining({ href: '/soup/3?page=2' }), false);
  });

  test('leaves the page before for a moment while the next one is fetched, and then shows its skeleton', async () => {
    const router = routerAt('/');
    await router.load();
    void router.navigate({ to: '/pantry' });
    expect(router.state.location.href).toBe('/pantry');
    await inAWhile(149);
    expect(shown(router)).toBe(home);
    await inAWhile(1);
    expect(shown(router)).toBe(pantry);
    expect(router.state.resolved?.href).toBe('/');
    arrive.pantry?.();
    await inAWhile(0);
    expect(router.state.resolved?.href).toBe('/pantry');
  });

  test('shows a page that comes at once without its skeleton', async () => {
    const router = routerAt('/');
    await router.load();
    const seen: unknown[] = [];
    router.subscribe(() => seen.push([shown(router) === pantry, router.state.resolved?.href]));
    void router.navigate({ to: '/pantry' });
    arrive.pantry?.();
    await inAWhile(1_000);
    expect(seen).toEqual([
      [false, '/'],
      [true, '/pantry'],
    ]);
  });

  test.each([0, 200])('that is overtaken after %i ms changes nothing any more', async (after) => {
    const router = routerAt('/');
    await router.load();
    void router.navigate({ to: '/pantry' });
    await inAWhile(after);
    void router.navigate({ to: '/cellar' });
    arrive.pantry?.();
    await inAWhile(100);
    expect(shown(router)).toBe(after === 0 ? home : pantry);
    expect(router.state.resolved?.href).toBe('/');
    arrive.cellar?.();
    await inAWhile(1_000);
    expect(shown(router)).toBe(cellar);
    expect(router.state.resolved?.href).toBe('/cellar');
  });

  test('does not leave this site', async () => {
    const router = routerAt('/');
    await router.navigate({ to: '//evil.example' });
    expect(router.entries.now().href).toBe('/evil.example');
  });
});

describe('a redirect', () => {
  test('takes the place of the entry, and remembers where it was', async () => {
    instead = { to: '/soup/7' };
    const router = routerAt('/locked?a=b');
    await router.load();
    expect(router.state.location).toMatchObject({ href: '/soup/7', state: { returnTo: '/locked?a=b' } });
    expect(shown(router)).toBe(soup);
    expect(router.write).toHaveBeenLastCalledWith(expect.objectContaining({ href: '/soup/7' }), true);
    expect(fetched).toEqual([]);
    expect(loaded).not.toContainEqual({ locked: false });
  });

  test('is asked for again where the page is loaded again', async () => {
    const router = routerAt('/locked');
    const first = router.load();
    arrive.locked?.();
    await first;
    expect(shown(router)).toBe(locked);
    instead = { to: '/' };
    await router.load();
    expect(shown(router)).toBe(home);
  });
});

describe('what is fetched ahead', () => {
  test('is the part of the app and what it shows; nobody goes there', async () => {
    const router = routerAt('/');
    await router.load();
    router.preload('/soup/7?page=2');
    router.preload('/pantry');
    expect(loaded).toEqual([{ id: 7, page: 2, preload: true }]);
    expect(fetched).toEqual(['pantry']);
    expect(router.state.location.href).toBe('/');
  });

  test('is nothing where it would lead elsewhere', () => {
    instead = { to: '/' };
    routerAt('/').preload('/locked');
    expect([fetched, loaded]).toEqual([[], []]);
  });
});

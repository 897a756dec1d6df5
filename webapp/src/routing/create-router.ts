import type { QueryClient } from '@tanstack/react-query';
import { readAddressSearch } from '../address-search.ts';
import { readPath, readSearch, split } from './address.ts';
import { browserEntries, type Entries, type Entry, newKey } from './entries.ts';
import type { Destination, Location, Route } from './route.ts';

/** How long the page before stays while the next one is fetched; then its skeleton is shown. In milliseconds. */
const PAGE_BEFORE_STAYS = 150;

/** A screen that an address leads to, and what is read of the address. */
export interface Found {
  route: Route;
  location: Location;
  params: object;
  search: object;
}

/** Where somebody is. */
export interface RouterState {
  /** Where they are going, as the browser's address says it. */
  location: Location;
  /** What is on the screen: until its part of the app is there, what was there before, or after a moment its skeleton. */
  shown: Found | undefined;
  /** Where they have come to: the page is there, or it is said that it could not be fetched. */
  resolved: Location | undefined;
  /** Whether the page is scrolled to its place then; else it stays as it is. */
  resetScroll: boolean;
}

/** How somebody is led somewhere. */
export interface HowToGo {
  /** The entry in the history takes the place of this one; as a link does that leads to where somebody is, if nothing else is said. */
  replace?: boolean | undefined;
  /** False where the page stays as it is scrolled. */
  resetScroll?: boolean | undefined;
}

/** Leads from screen to screen. */
export type Router = ReturnType<typeof createRouter>;

/**
 * Follows the address: finds its route, lets it begin to fetch, and says what is to be shown. A navigation that another one overtakes
 * changes nothing any more.
 */
export function createRouter({
  routes,
  notFound,
  queryClient,
  entries = browserEntries,
}: {
  routes: readonly Route[];
  /** What is shown where no route is found. */
  notFound: Route;
  queryClient: QueryClient;
  entries?: Entries;
}) {
  const find = (entry: Entry): Found => {
    const { pathname, search: written, hash } = split(entry.href);
    for (const route of [...routes, notFound]) {
      const params = route === notFound ? {} : readPath(route.address, pathname);
      if (params === undefined) continue;
      const { search, text } = readSearch(route.address, written);
      const location = { ...entry, pathname, href: pathname + text + hash, search: readAddressSearch(text) };
      return { route, location, params: params, search };
    }
    throw new Error('The last route fits every address.');
  };

  let state: RouterState = {
    location: find(entries.now()).location,
    shown: undefined,
    resolved: undefined,
    resetScroll: true,
  };
  const listeners = new Set<() => void>();
  const become = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  /** What the entry leads to, which is then known by a key and has its address as our links have it. */
  const arrive = (): Found => {
    const entry = entries.now();
    const found = find({ ...entry, key: entry.key === '' ? newKey() : entry.key });
    const { href, key } = found.location;
    if (href !== entry.href || key !== entry.key) entries.write({ href, key, state: entry.state }, true);
    return found;
  };

  const begin = ({ route, params, search }: Found, preload: boolean) => {
    route.loader?.({ params, search, queryClient, preload });
  };

  let loads = 0;

  /** Shows what the address says; again, if it is there already. */
  const load = async (resetScroll = true): Promise<void> => {
    loads += 1;
    const number = loads;
    const found = sameAs(state.shown, arrive());
    const { route, location } = found;
    const instead = route.beforeLoad?.(location);
    if (instead !== undefined) return go(instead, { replace: true });
    begin(found, false);
    become({ location });
    const isFetched = route.component.preload?.();
    const show = (more?: Partial<RouterState>) => {
      if (number === loads) become({ shown: found, ...more });
    };
    const timer = setTimeout(show, PAGE_BEFORE_STAYS);
    await isFetched;
    clearTimeout(timer);
    show({ resolved: location, resetScroll });
  };

  const go = (
    { to, state: remembered }: Destination,
    { replace, resetScroll = true }: HowToGo = {},
  ): Promise<void> => {
    const here = entries.now();
    const { location } = find({ href: to, key: newKey(), state: {} });
    // As with any link: going where one is adds nothing to go back to, unless it is said to, and forgets nothing.
    const isHere = location.href === here.href;
    entries.write({ ...location, state: remembered ?? (isHere ? here.state : {}) }, replace ?? isHere);
    return load(resetScroll);
  };

  /** Begins to fetch what is at an address, before somebody goes there. */
  const preload = (to: string) => {
    const found = find({ href: to, key: '', state: {} });
    if (found.route.beforeLoad?.(found.location) !== undefined) return;
    begin(found, true);
    void found.route.component.preload?.();
  };

  return {
    routes,
    get state() {
      return state;
    },
    subscribe,
    load,
    navigate: ({ to, state: remembered, ...how }: Destination & HowToGo) =>
      go({ to, ...(remembered && { state: remembered }) }, how),
    preload,
    /** Goes along when somebody goes back or forward. Returns the function that ends this. */
    follow: () => entries.follow(() => void load()),
  };
}

/** What is found, with what the address says as it was before where it says the same: then nothing has changed for the page. */
function sameAs(before: Found | undefined, found: Found): Found {
  const keep = <Values extends object>(now: Values, then: Values) =>
    JSON.stringify(now) === JSON.stringify(then) ? then : now;
  if (before?.route !== found.route) return found;
  return {
    ...found,
    params: keep(found.params, before.params),
    search: keep(found.search, before.search),
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AddressValues } from '../address-search.ts';
import type { Address } from './address.ts';
import type { EntryState } from './entries.ts';

/** Where a link or a redirect leads. */
export interface Destination {
  /** An address of this site, as `paths` builds them. */
  to: string;
  state?: EntryState;
}

/** Where somebody is. */
export interface Location {
  /** The address from the first slash on. */
  href: string;
  pathname: string;
  /** What stands behind the question mark, not yet read. */
  search: AddressValues;
  /** The entry of the history. */
  key: string;
  state: EntryState;
}

/** A screen; one that is fetched when it is needed can be fetched ahead, and says when it is there. */
export interface Screen {
  (props: object): ReactNode;
  preload?: () => Promise<void>;
  arrived?: () => Promise<void>;
}

/** What a route that begins to fetch knows. */
export interface Loading<Params extends object, Search extends object> {
  params: Params;
  search: Search;
  queryClient: QueryClient;
  /** Nobody is there yet: a pointer or the focus is on a link that leads there. */
  preload: boolean;
}

/** A screen and its address. */
export interface Route<Params extends object = object, Search extends object = object> {
  address: Address<Params, Search>;
  component: Screen;
  /** The screen is of use only to those who are signed in. */
  forMembers?: boolean;
  /** The screen is of use only to admins. */
  forAdmins?: boolean;
  /** Leads somewhere else instead. */
  beforeLoad?: (location: Location) => Destination | undefined;
  /** Begins to fetch what the screen shows; a method, so that routes of any parameters are in one list. */
  loader?(at: Loading<Params, Search>): void;
}

/** A route, typed by its address. */
export function createRoute<Params extends object, Search extends object>(
  route: Route<Params, Search>,
): Route<Params, Search> {
  return route;
}

/** For loaders: they begin to fetch and do not wait; the page itself shows its skeleton, and what becomes of it. */
export function inBackground(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined);
}

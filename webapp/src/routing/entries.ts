/** What an entry of the browser's history remembers besides its address; nobody can put it into a link. */
export interface EntryState {
  /** Where to go after signing in. */
  returnTo?: string;
  /** The login screen says that the session has ended. */
  sessionEnded?: boolean;
  /** Whoever is signed out signs in again right away. */
  comesBack?: boolean;
  /** Cook mode was opened on the page of the entry before. */
  cooks?: boolean;
  /** The original card was opened on the page of the entry before. */
  looksAtCard?: boolean;
  /** Somebody has cooked the recipe, and comes to show it. */
  madeThis?: boolean;
}

/** An entry of the history. */
export interface Entry {
  /** Its address from the first slash on. */
  href: string;
  /** What it is known by, as the same address may be there several times; empty where we have not been yet. */
  key: string;
  state: EntryState;
}

/** The history of the browser, or what stands for it. */
export interface Entries {
  now: () => Entry;
  /** Adds an entry after this one, or puts it in its place. */
  write: (entry: Entry, replace: boolean) => void;
  /** Says when somebody went back or forward. Returns the function that ends this. */
  follow: (moved: () => void) => () => void;
}

/** The browser's own. */
export const browserEntries: Entries = {
  now: () => {
    const { pathname, search, hash } = window.location;
    const { key = '', state = {} } = (window.history.state ?? {}) as Partial<Entry>;
    return { href: pathname + search + hash, key, state };
  },
  write: ({ href, key, state }, replace) => {
    window.history[replace ? 'replaceState' : 'pushState']({ key, state }, '', href);
  },
  follow: (moved) => {
    window.addEventListener('popstate', moved);
    return () => {
      window.removeEventListener('popstate', moved);
    };
  },
};

/** A single entry, where there is no browser or its history is not to change. */
export function loneEntry(href: string): Entries {
  let entry: Entry = { href, key: '', state: {} };
  return {
    now: () => entry,
    write: (next) => {
      entry = next;
    },
    follow: () => () => undefined,
  };
}

/** What a new entry is known by. */
export function newKey(): string {
  return Math.random().toString(36).slice(2);
}

import { useSession } from './session-store.ts';
import { KEPT, limitEntries, readEntry, removeEntries, writeEntry } from './storage-room.ts';
import { inStorage } from '../storage.ts';

/** What is kept: what somebody typed; or what a picture that they uploaded looks like, which goes where there is no room for both. */
export type KeptKind = 'words' | 'picture';

/** Something that is kept for the account that was signed in when it was opened, or for a visitor. */
export interface Kept {
  read: () => string | null;
  /** Reads it, and makes it this tab's, whatever becomes of the copy. */
  take: () => string | null;
  write: (text: string) => void;
  /** Writes what somebody is typing: soon, and at once where the page may end. */
  writeSoon: (text: string) => void;
  /** Writes it where nothing new was typed: a copy that another tab has written since stays. */
  amend: (text: string) => void;
  /** Forgets what this tab has of it: what was typed here, or taken. What another tab wrote since is not this tab's to forget. */
  forget: () => void;
}

/** More pictures than one recipe has; and with all words less than what a browser stores for a site. */
const BOUNDS = {
  picture: { entries: 60, characters: 1_500_000, days: 30 },
  words: { entries: 100, characters: 1_500_000, days: 30 },
};

/** Stands for nobody who is signed in; no account has this number. */
const VISITOR = 0;

/** So long what is typed waits at most, in milliseconds: a write takes longer the more is kept. */
const SOON = 500;

/** What waits to be written, by its key. */
const waiting = new Map<string, () => void>();

const beginningOf = (kind: KeptKind, account: number) => `${KEPT[kind]}${account}-`;

/**
 * Opens what is kept under a name. It stands in this tab, and of what a member types there is a copy for the time after the tab is
 * closed: that of the tab in which they typed last. Nobody finds what another account left here: it may be about somebody else, and
 * it is theirs.
 */
export function openKept(name: string, kind: KeptKind = 'words'): Kept {
  const account = useSession.getState().user?.id ?? VISITOR;
  const key = beginningOf(kind, account) + name;
  /** What this tab knew last: where the tab has no room, it is known only here. */
  let known: string | null = null;
  const put = (text: string) => (storage: Storage) => {
    writeEntry(storage, key, text, [KEPT.picture]);
    limitEntries(storage, KEPT[kind], BOUNDS[kind], key);
  };
  const own = () => {
    writeWaiting();
    return inTab((tab) => readEntry(tab, key)) ?? null;
  };
  const copy = () => (account === VISITOR ? null : (inBrowser((browser) => readEntry(browser, key)) ?? null));
  const isSignedIn = () => (useSession.getState().user?.id ?? VISITOR) === account;
  // What is answered after its account was signed out leaves nothing behind.
  const putCopy = (text: string) => {
    if (account !== VISITOR && isSignedIn()) inBrowser(put(text));
  };
  const write = (text: string) => {
    known = text;
    waiting.delete(key);
    inTab(put(text));
    putCopy(text);
  };
  return {
    read: () => own() ?? copy(),
    take: () => {
      const here = own();
      known = here ?? copy();
      if (here === null && known !== null) inTab(put(known));
      return known;
    },
    write,
    writeSoon: (text) => {
      if (waiting.size === 0) {
        setTimeout(writeWaiting, SOON);
        // Where they listen already, nothing is added. Not every browser that leaves a page says that it is hidden.
        document.addEventListener('visibilitychange', writeWaiting);
        window.addEventListener('pagehide', writeWaiting);
      }
      waiting.set(key, () => {
        write(text);
      });
    },
    amend: (text) => {
      // Neither the tab's nor the copy: one that is another than this tab's is left when it is sent.
      if (!isSignedIn()) return;
      const [here, last] = [own() ?? known, copy()];
      known = text;
      inTab(put(text));
      if (last === null || last === here) putCopy(text);
    },
    forget: () => {
      const here = own() ?? known;
      known = null;
      inTab((tab) => {
        tab.removeItem(key);
      });
      // What was typed later in another tab is something else.
      if (here === null || here !== copy()) return;
      inBrowser((browser) => {
        browser.removeItem(key);
      });
    },
  };
}

/** Writes what waits. */
function writeWaiting(): void {
  for (const write of waiting.values()) write();
}

/** The account signs out: what is kept of it goes with the tabs in which it was typed, but for what stands under these names. */
export function forgetCopies(account: number, staying: readonly string[] = []): void {
  writeWaiting();
  const kinds = ['words', 'picture'] as const;
  for (const beginning of kinds.map((kind) => beginningOf(kind, account))) {
    const kept = staying.map((name) => beginning + name);
    inBrowser((browser) => {
      removeEntries(browser, beginning, kept);
    });
  }
}

/** The account is deleted: nothing is kept of it. */
export function forgetKept(account: number): void {
  forgetCopies(account);
  inTab((tab) => {
    removeEntries(tab, beginningOf('words', account));
    removeEntries(tab, beginningOf('picture', account));
  });
}

/** Lets copies go that are old or too many, also where nothing is written any more: of accounts that nobody signs out. */
export function forgetOldCopies(): void {
  inBrowser((browser) => {
    limitEntries(browser, KEPT.words, BOUNDS.words);
    limitEntries(browser, KEPT.picture, BOUNDS.picture);
  });
}

const inTab = <Result>(work: (tab: Storage) => Result) => inStorage('tab', work);
const inBrowser = <Result>(work: (browser: Storage) => Result) => inStorage('browser', work);

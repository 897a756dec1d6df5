/** Where a browser keeps something for a site: for this tab, or for all of them and for later visits. */
const STORAGES = { tab: () => sessionStorage, browser: () => localStorage };

type Where = keyof typeof STORAGES;

/** The keys in the browser's storage of what is ticked, and of timers: a recipe's page looks whether there is something before it has what reads it. */
export const TICKS = 'ticks';
/** The other one. */
export const TIMERS = 'timers';

/**
 * Does something with what a browser keeps. It may be forbidden, or full: then nothing comes of it, and the answer is undefined. What is
 * not kept lives as long as the page.
 */
export function inStorage<Result>(where: Where, work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(STORAGES[where]());
  } catch {
    return undefined;
  }
}

/** The text that is kept under a key; null if there is none, and undefined where nothing may be read. */
export function readText(where: Where, key: string): string | null | undefined {
  return inStorage(where, (storage) => storage.getItem(key));
}

/** What is kept under a key; null if that is nothing, or was edited by hand into nothing, and undefined where nothing may be read. */
export function readStored(where: Where, key: string): unknown {
  const text = readText(where, key);
  return text === undefined ? undefined : readJson(text ?? 'null');
}

/** Keeps something under a key, or with null nothing; false where nothing may be kept, or there is no room. */
export function store(where: Where, key: string, content: object | null): boolean {
  const kept = inStorage(where, (storage) => {
    if (content === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(content));
    return true;
  });
  return kept === true;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

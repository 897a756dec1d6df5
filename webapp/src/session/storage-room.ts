/** A bound for entries of one kind. */
export interface Bound {
  /** How many there are at most. */
  entries: number;
  /** How many characters they have at most, all of them together. */
  characters: number;
  /** How many days ago they were written at most. */
  days?: number;
}

/** How the keys begin of what `kept.ts` keeps: pictures go before words where there is no room. */
export const KEPT = { picture: 'kept-picture-', words: 'kept-words-' } as const;

/** What stands under a key, if it was written by `writeEntry`. */
export function readEntry(storage: Storage, key: string): string | null {
  const [, text] = ENTRY.exec(storage.getItem(key) ?? '') ?? [];
  return text ?? null;
}

/**
 * Writes an entry with the time of day. Where there is no room for it, others go whose keys begin like one of `givesWay`: the first
 * kind before the second, and of a kind the oldest first.
 */
export function writeEntry(storage: Storage, key: string, text: string, givesWay: readonly string[]): void {
  write(storage, key, `${Date.now()} ${text}`, givesWay);
}

/**
 * Writes what the app cannot do without: who is signed in. Where there is no room for it, what is kept goes, the oldest first, and
 * pictures before words. Where even that makes no room, or nothing may be stored, nothing older is left under the key either.
 * Returns whether it is written.
 */
export function writeFirst(storage: Storage, key: string, text: string): boolean {
  try {
    write(storage, key, text, [KEPT.picture, KEPT.words]);
    return true;
  } catch {
    storage.removeItem(key);
    return false;
  }
}

function write(storage: Storage, key: string, text: string, givesWay: readonly string[]): void {
  let waiting: string[] | undefined;
  for (;;) {
    try {
      storage.setItem(key, text);
      return;
    } catch (failure) {
      if (!isFull(failure)) throw failure;
      waiting ??= givesWay.flatMap((beginning) => oldestFirst(storage, beginning)).map((entry) => entry.key);
      const next = waiting.shift();
      if (next === undefined) throw failure;
      if (next !== key) storage.removeItem(next);
    }
  }
}

/** Whether there was no room, whatever a browser calls it; where nothing may be stored, nothing has to make room. */
function isFull(failure: unknown): boolean {
  return failure instanceof DOMException && /quota/i.test(failure.name);
}

/** Lets the oldest entries go whose keys begin like this, until the rest is within the bound; never the one that was just written. */
export function limitEntries(storage: Storage, beginning: string, bound: Bound, written?: string): void {
  const entries = oldestFirst(storage, beginning).filter(({ key }) => key !== written);
  const since = bound.days === undefined ? 0 : Date.now() - bound.days * DAY;
  const own = written === undefined ? 0 : (storage.getItem(written)?.length ?? 0);
  const others = bound.entries - (written === undefined ? 0 : 1);
  let characters = entries.reduce((sum, { size }) => sum + size, own);
  for (const [place, { key, at, size }] of entries.entries()) {
    const isWithin = entries.length - place <= others && characters <= bound.characters;
    if (isWithin && at >= since) return;
    storage.removeItem(key);
    characters -= size;
  }
}

/** Removes all entries whose keys begin like this, but for those under these keys. */
export function removeEntries(storage: Storage, beginning: string, staying: readonly string[] = []): void {
  for (const { key } of oldestFirst(storage, beginning)) {
    if (!staying.includes(key)) storage.removeItem(key);
  }
}

const DAY = 24 * 60 * 60_000;

/** When it was written, in milliseconds since 1970, and what. */
const ENTRY = /^\d+ (.*)$/s;

function oldestFirst(storage: Storage, beginning: string) {
  return Object.keys(storage)
    .filter((key) => key.startsWith(beginning))
    .map((key) => {
      const entry = storage.getItem(key) ?? '';
      return { key, at: Number.parseInt(entry, 10) || 0, size: entry.length };
    })
    .toSorted((one, other) => one.at - other.at);
}

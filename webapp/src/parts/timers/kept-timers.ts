import { create } from 'zustand';
import { readStored, readText, store, TIMERS } from '../../storage.ts';

/** A timer that a cook has started. It is about nobody, and stays when somebody signs out. It runs by the clock on which it ends, whatever the page does meanwhile. */
export interface Timer {
  id: string;
  recipeId: number;
  /** What the recipe is called, for whoever looks at another one. */
  title: string;
  /** The step that names the time, from 1 on. */
  step: number;
  /** The time that the step names, in seconds. */
  named: number;
  /** For how long it was set in all, in milliseconds: never more is left. */
  length: number;
  /** When it ends, in milliseconds since 1970; or what was left when it was stopped, and when that was. */
  runs: { until: number } | { stoppedWith: number; at: number };
}

/** So many at once: more than a stove has room for. */
export const MOST_TIMERS = 20;
/** Nobody waits for one that ended, or was stopped, longer ago, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60_000;
/** The longest one, in milliseconds: a day, and some minutes more. */
const LONGEST = 2 * KEPT_FOR;

/** Whether the last ones could not be stored: then what is stored is older than what the page has. */
let isOnlyHere = false;

/** Whether cook mode is there and shows them; then the page behind it does not. */
export const useCookTimers = create(() => ({ areShown: false }));

/** Whether there may be some. */
export function hasKeptTimers(): boolean {
  return typeof readText('browser', TIMERS) === 'string';
}

/** Those that are kept; what was edited by hand is none. Null where nothing could be stored. */
export function readTimers(now: number): readonly Timer[] | null {
  if (isOnlyHere) return null;
  const kept = readStored('browser', TIMERS);
  if (kept === undefined) return null;
  if (!Array.isArray(kept)) return [];
  const timers = current(kept, now);
  // What nobody waits for any more goes, so that no page fetches what shows it.
  if (timers.length < kept.length) keepTimers(timers);
  return timers;
}

/** Keeps them. Where nothing may be stored, or there is no room, they live as long as the page. */
export function keepTimers(timers: readonly Timer[]): void {
  isOnlyHere = !store('browser', TIMERS, timers.length === 0 ? null : timers);
}

/** What is left of a timer, in milliseconds; of one that has ended, 0 or less. */
export function leftOf({ runs, length }: Timer, now: number): number {
  return 'until' in runs ? Math.min(runs.until - now, length) : runs.stoppedWith;
}

/** A timer of which no more is left than it was set for: from now on it runs by a clock that was set back before. */
export function inTime(timer: Timer, now: number): Timer {
  const { runs, length } = timer;
  return 'until' in runs && runs.until - now > length ? { ...timer, runs: { until: now + length } } : timer;
}

function current(read: readonly unknown[], now: number): readonly Timer[] {
  return read.filter((entry) => isTimer(entry, now)).slice(-MOST_TIMERS);
}

function isTimer(entry: unknown, now: number): entry is Timer {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, title, recipeId, step, named, length = 0, runs } = entry as Partial<Timer>;
  if (
    typeof id !== 'string' ||
    typeof title !== 'string' ||
    typeof runs !== 'object' ||
    (runs as unknown) === null
  )
    return false;
  const isSane = [recipeId, step, named, length].every(
    (number) => Number.isFinite(number) && Number(number) > 0,
  );
  const left = 'until' in runs ? runs.until - now : runs.stoppedWith;
  const since = now - ('until' in runs ? runs.until : runs.at);
  return isSane && length <= LONGEST && Number.isFinite(left) && since < KEPT_FOR;
}

import { COPIED_AT_HEADER } from '../copies/names.ts';

/** What is a copy that was kept on this device, and when it was made. */
const copied = new WeakMap<object, string>();

/** Notes of what an answer said whether it is a copy. */
export function noteCopied(data: unknown, { headers }: Response): void {
  copiedLike(data, headers.get(COPIED_AT_HEADER) ?? undefined);
}

/** Notes that this is as old as a copy; undefined if it is none. */
export function copiedLike(thing: unknown, at: string | undefined): void {
  if (!isObject(thing)) return;
  if (at === undefined) copied.delete(thing);
  else copied.set(thing, at);
}

/** When the copy was made that this is; undefined if it is none. */
export function copiedAt(thing: unknown): string | undefined {
  return isObject(thing) ? copied.get(thing) : undefined;
}

function isObject(thing: unknown): thing is object {
  return typeof thing === 'object' && thing !== null;
}

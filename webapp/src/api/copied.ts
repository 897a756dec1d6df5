/** The header of an answer that is a copy: when it was made (ISO 8601). */
export const COPIED_AT_HEADER = 'x-copied-at';

/** The header of a call that takes copies of a part of what it asks for, and knows what that means. */
export const TAKES_COPIES_HEADER = 'x-takes-copies';

/** What is a copy that was kept on this device, and when it was made. */
const copied = new WeakMap<object, string>();

/** Notes of what was answered that it is a copy, if it is. */
export function noteCopied(data: unknown, at: string | null | undefined): void {
  // A number or a word is none that could be told from another.
  if (at && data instanceof Object) copied.set(data, at);
}

/** When the copy was made that this is; undefined if it is none. */
export function copiedAt(data: unknown): string | undefined {
  return data instanceof Object ? copied.get(data) : undefined;
}

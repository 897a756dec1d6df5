let newest = 0n;

/** The header in which an answer says how far the log had come. */
export const POSITION_HEADER = 'x-position';
/** The header in which a read says what it must be able to see. */
export const READ_AFTER_HEADER = 'x-read-after';

/**
 * Remembers the newest position of the log that any answer named, so that a person reads their own writes on every node.
 * Positions are 64-bit; an answer without one, or with something else, changes nothing.
 */
export function notePosition(header: string | null): void {
  if (header === null || !/^\d{1,19}$/.test(header)) return;
  const position = BigInt(header);
  if (position > newest) newest = position;
}

/** The newest position seen, as a header's value; undefined before the first one. */
export function newestPosition(): string | undefined {
  return newest > 0n ? newest.toString() : undefined;
}

/** Forgets the position. For tests. */
export function forgetPosition(): void {
  newest = 0n;
}

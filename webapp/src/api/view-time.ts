/**
 * How often a list of photos that are not public is fetched again while it is shown, in milliseconds: the addresses under
 * which they are seen are good for ten minutes (docs/safety.md#images).
 */
export const VIEWED_AGAIN_AFTER = 8 * 60_000;

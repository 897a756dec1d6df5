import { VIEWED_AGAIN_AFTER } from './view-time.ts';

/**
 * Of the signed addresses of pictures, those that are known as long as they are good for a while: lists that are read every half a minute
 * would otherwise have each picture loaded anew every minute. Both say until when they are good by the server's clock.
 */
export function keepingViews(known: readonly string[]): (fresh: string) => string {
  const byPath = new Map(known.map((address) => [pathOf(address), address]));
  return (fresh) => {
    const before = byPath.get(pathOf(fresh));
    if (before === undefined) return fresh;
    return goodUntil(fresh) - goodUntil(before) < VIEWED_AGAIN_AFTER ? before : fresh;
  };
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/** In milliseconds; what says nothing about it is not good. */
function goodUntil(address: string): number {
  return Number(new URLSearchParams(address.split('?')[1] ?? '').get('until') ?? 0) * 1_000;
}

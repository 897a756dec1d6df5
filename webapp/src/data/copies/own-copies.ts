import { sessionToken, useSession } from '../../session/session-store.ts';
import { COPIES, isOwn, ownCopies } from './names.ts';

/** Who is told when there is a place for what is somebody's own, and whether there is one by now. */
let begun: (() => void) | undefined;
let isSettled = false;

/** Has this called as soon as there is a place for what is theirs, and whenever there is another. */
export function onOwnCopies(tell: () => void): void {
  begun = tell;
  if (isSettled) tell();
}

/**
 * What is kept on this device for a member goes with their session, however it ends, here or in another tab, with or without a network;
 * what a page that was closed at once has left behind goes when the next one begins. Only while somebody is signed in has the worker a
 * place for what is theirs.
 */
export function followOwnCopies(): void {
  // Browsers have neither where a connection is not encrypted.
  if (!('caches' in window) || !('locks' in navigator)) return;
  const settle = async () => {
    await navigator.locks.request(COPIES, async () => {
      const own = await ownCopies(sessionToken());
      for (const name of await caches.keys()) if (isOwn(name) && name !== own) await caches.delete(name);
      if (own !== '') await caches.open(own);
    });
    isSettled = true;
    begun?.();
  };
  // Storage may be forbidden: then nothing is kept.
  const settleIfAllowed = () => void settle().catch(() => undefined);
  settleIfAllowed();
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) settleIfAllowed();
  });
}

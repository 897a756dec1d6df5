import { useSession } from '../session/session-store.ts';
import { COPIES, isOwn } from './names.ts';

/** What is kept on this device for a member goes with their session, however it ends, here or in another tab, with or without a network. */
export function followOwnCopies(): void {
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) void forgetOwnCopies();
  });
}

/** Forgets what is kept for members, but for what is called so. */
export async function forgetOwnCopies(staying = ''): Promise<void> {
  // Browsers lend locks, and keep copies, where a connection is encrypted or of this machine.
  if (!('locks' in navigator)) return;
  await navigator.locks.request(COPIES, async () => {
    for (const name of await caches.keys()) if (isOwn(name) && name !== staying) await caches.delete(name);
  });
}

import type { BookTold } from './names.ts';

/** Has the service worker keep the recipes of the book that somebody makes here, as soon as it is there. */
export async function tellBook(recipeIds: readonly number[]): Promise<void> {
  // Browsers have workers where a connection is encrypted, or of this machine.
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // It comes with what started the worker; imported at once, its file would be named in the app's beginning.
  const { isMeteredOrSlow } = await import('../../connection.ts');
  active?.postMessage({ book: [...recipeIds], spares: isMeteredOrSlow() } satisfies BookTold);
}

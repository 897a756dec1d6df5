import type { Told } from './names.ts';

let told: readonly number[] | undefined;

/** Has the service worker keep the recipes of the book that somebody makes here, as soon as it is there; a newer one is told again. */
export async function tellBook(recipeIds: readonly number[]): Promise<void> {
  // Browsers have workers where a connection is encrypted, or of this machine.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (told === undefined) serviceWorker.addEventListener('controllerchange', () => void tellBook(told ?? []));
  told = recipeIds;
  const { active } = await serviceWorker.ready;
  // It comes with what started the worker; imported at once, its file would be named in the app's beginning.
  const { isMeteredOrSlow } = await import('../../connection.ts');
  active?.postMessage({
    entry: '',
    loaded: [],
    recipeId: 0,
    token: '',
    spares: isMeteredOrSlow(),
    begins: false,
    book: [...recipeIds],
  } satisfies Told);
}

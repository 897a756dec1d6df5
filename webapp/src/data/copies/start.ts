import { idAsTyped } from '../../paths.ts';
import { sessionToken } from '../../session/session-store.ts';
import type { Told } from './names.ts';
import { onOwnCopies } from './own-copies.ts';

/** The address never changes: browsers look there for the next version. */
const WORKER = '/service-worker.js';

/**
 * Starts the service worker, which answers where there is no network, and tells it from now on what it cannot see for itself: what the
 * page has loaded before the worker was there, who is signed in, and which recipe is shown, whose pictures have come when somebody turns
 * away from it. `onProgress` is given what tells it, for whenever there may be something new.
 */
export async function startCopies(
  spares: boolean,
  onProgress: (tell: () => Promise<void>) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  const known = new Set<string>();
  const tell = async (begins: boolean) => {
    const { active } = await serviceWorker.ready;
    const loaded = addressesLoaded().filter((address) => !known.has(address));
    for (const address of loaded) known.add(address);
    const recipeId = idAsTyped('recipe', window.location.pathname);
    active?.postMessage({
      entry: entryOfPage(),
      loaded,
      recipeId,
      token: sessionToken(),
      spares,
      begins,
    } satisfies Told);
  };
  onOwnCopies(() => void tell(true));
  onProgress(() => tell(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell(false);
  });
  // Another version has taken over, which has none of this page's files.
  serviceWorker.addEventListener('controllerchange', () => {
    known.clear();
    void tell(false);
  });
  try {
    await serviceWorker.register(WORKER);
  } catch {
    // Where it is not allowed, everything is as it was without it.
  }
}

/** The address of the page's first script. */
function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}

/** The files of the app that this page has loaded. */
function addressesLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

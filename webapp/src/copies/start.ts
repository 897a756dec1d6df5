import { areFirstAnswersOld, firstAnswersText } from '../api/first-answers.ts';
import { idAsTyped } from '../paths.ts';
import { sessionToken, useSession } from '../session/session-store.ts';
import { COPIES, type Told } from './names.ts';
import { forgetOwnCopies } from './own-copies.ts';
import { ownCopies } from './own-name.ts';

/** The address never changes: browsers look there for the next version. */
const WORKER = '/service-worker.js';

/**
 * Starts the service worker, which answers where there is no network, and tells it from now on what it cannot see for itself: what the
 * page has loaded before the worker was there, who is signed in, and which recipe is shown, whose pictures have come when somebody turns
 * away from it.
 */
export async function startCopies(
  spares: boolean,
  onPageShown: (shown: () => Promise<void>) => void,
): Promise<void> {
  const { serviceWorker } = navigator;
  const known = new Set<string>();
  let brought = areFirstAnswersOld() ? '[]' : firstAnswersText;
  const tell = async (begins: boolean) => {
    const { active } = await serviceWorker.ready;
    const loaded = addressesLoaded().filter((address) => !known.has(address));
    for (const address of loaded) known.add(address);
    const recipeId = idAsTyped('recipe', window.location.pathname);
    active?.postMessage({ brought, loaded, recipeId, token: sessionToken(), spares, begins } satisfies Told);
    brought = '[]';
  };
  const begin = async () => {
    await makePlace();
    await tell(true);
  };
  try {
    await serviceWorker.register(WORKER);
  } catch {
    // Where it is not allowed, everything is as it was without it.
    return;
  }
  onPageShown(() => tell(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell(false);
  });
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token && token !== '') void begin();
  });
  // Another version has taken over, which has none of this page's files.
  serviceWorker.addEventListener('controllerchange', () => {
    known.clear();
    void tell(false);
  });
  await begin();
}

/**
 * Makes the place for what is kept for whoever is signed in: the worker keeps nothing for anybody who has none. What a page that was
 * closed at once has left of somebody else goes.
 */
async function makePlace(): Promise<void> {
  const own = await ownCopies(sessionToken());
  await forgetOwnCopies(own);
  await navigator.locks.request(COPIES, async () => {
    if (own !== '' && own === (await ownCopies(sessionToken()))) await caches.open(own);
  });
}

/** The files of the app that this page has loaded. */
function addressesLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

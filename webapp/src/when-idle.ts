import type { User } from './api/types.ts';
import { isMeteredOrSlow } from './connection.ts';
import { Plate } from './parts/cards/Plate.tsx';
import { startCopies } from './data/copies/start.ts';
import { EmptySpot, PotBoilsOver } from './ui/messages/DrawnPage.tsx';
import type { Router } from './routing/create-router.ts';
import type { Route } from './routing/route.ts';
import { may } from './session/may.ts';
import { useSession } from './session/session-store.ts';

/** Where a browser cannot say when it has nothing to do, what can wait does so for so long, in milliseconds. */
const IDLE_AFTER = 2_000;

/** Does what can wait until the first page is there and nothing else is to do. */
export function doWhenIdle(router: Router): void {
  let tellWorker = () => Promise.resolve();
  // Those that came just before the worker was there went past it.
  preloadPagesWhenIdle(router, () => void tellWorker());
  // Browsers have workers where a connection is encrypted, or of this machine.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() =>
    startCopies(isMeteredOrSlow(), (tell) => {
      tellWorker = tell;
      let { resolved } = router.state;
      router.subscribe(() => {
        if (resolved === router.state.resolved) return;
        ({ resolved } = router.state);
        whenIdle(tell);
      });
    }),
  );
}

/**
 * Fetches the pages that whoever is here may open, once nothing else is to do: then the network may go, and every link still leads somewhere.
 * After somebody has signed in, theirs are fetched as well. Whoever pays for what is fetched, or would wait for it, fetches only what they
 * ask for. Returns a function that stops following who is signed in.
 */
export function preloadPagesWhenIdle(
  { routes }: Pick<Router, 'routes'>,
  fetched: () => void = () => undefined,
): () => void {
  if (isMeteredOrSlow()) return () => undefined;
  const preload = async () => {
    const { user } = useSession.getState();
    for (const route of routes) {
      if (isFor(user, route)) await route.component.preload?.();
    }
    for (const drawing of [Plate, EmptySpot, PotBoilsOver]) await drawing.preload();
    if (user === useSession.getState().user) performance.mark(PAGES_FETCHED);
    fetched();
  };
  whenIdle(preload);
  return useSession.subscribe(({ user }, before) => {
    if (user === before.user) return;
    performance.clearMarks(PAGES_FETCHED);
    whenIdle(preload);
  });
}

function whenIdle(work: () => Promise<void>): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void work());
  else setTimeout(() => void work(), IDLE_AFTER);
}

/** The browser's list of what happened when says that all pages are there. */
const PAGES_FETCHED = 'pages fetched';

/** Whether a page is of use to somebody; null stands for a visitor. */
function isFor(user: User | null, { forMembers, forAdmins }: Route): boolean {
  if (forAdmins === true) return may(user, 'useAdminTools');
  return forMembers !== true || user !== null;
}

import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import { readAddressSearch, writeAddressSearch } from './address-search.ts';
import type { User } from './api/types.ts';
import { Plate } from './cards/Plate.tsx';
import { aboutRoutes } from './features/about/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { growRoutes } from './features/grow/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { myRecipesRoutes } from './features/my-recipes/routes.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { recipeRoutes } from './features/recipe/routes.ts';
import { registerRoutes } from './features/register/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { tipsRoutes } from './features/tips/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import type { LazyPart } from './messages/lazy-part.tsx';
import { EmptySpot, PotBoilsOver } from './messages/DrawnPage.tsx';
import { NotFoundPage } from './messages/NotFoundPage.tsx';
import { RouteTrouble } from './messages/RouteTrouble.tsx';
import { rootRoute } from './root-route.ts';
import { may } from './session/may.ts';
import { useSession } from './session/session-store.ts';

const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  ...searchRoutes,
  ...recipeRoutes,
  ...userRoutes,
  ...myRecipesRoutes,
  ...growRoutes,
  ...settingsRoutes,
  ...tipsRoutes,
  ...aboutRoutes,
  ...loginRoutes,
  ...registerRoutes,
  ...passwordResetRoutes,
  ...adminRoutes,
]);

/** The router with every screen of the site; pages are loaded when they are needed, and a little before. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh; the router only triggers.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultErrorComponent: RouteTrouble,
    scrollRestoration: true,
  });
}

/** The application's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Where a browser cannot say when it has nothing to do, the pages wait for so long, in milliseconds. */
const IDLE_AFTER = 2_000;

/**
 * Fetches the pages that whoever is here may open, once the first one is there and nothing else is to do: then the network may go, and
 * every link still leads somewhere. After somebody has signed in, theirs are fetched as well. Whoever pays for what is fetched, or would
 * wait for it, fetches only what they ask for. Returns a function that stops following who is signed in.
 */
export function preloadPagesWhenIdle({ routesById }: AppRouter): () => void {
  if (isMeteredOrSlow()) return () => undefined;
  const preload = async () => {
    const { user } = useSession.getState();
    for (const { options } of Object.values(routesById)) {
      if (isFor(user, options.staticData)) await partOf(options.component)?.preload();
    }
    for (const drawing of [Plate, EmptySpot, PotBoilsOver]) await drawing.preload();
    if (user === useSession.getState().user) performance.mark(PAGES_FETCHED);
  };
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void preload());
    else setTimeout(() => void preload(), IDLE_AFTER);
  };
  const stop = useSession.subscribe(({ user }, before) => {
    if (user === before.user) return;
    performance.clearMarks(PAGES_FETCHED);
    whenIdle();
  });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return stop;
}

/** The browser's list of what happened when says that all pages are there. */
const PAGES_FETCHED = 'pages fetched';

/** Whether a page is of use to somebody; null stands for a visitor. */
function isFor(user: User | null, { forMembers, forAdmins }: StaticDataRouteOption = {}): boolean {
  if (forAdmins === true) return may(user, 'useAdminTools');
  return forMembers !== true || user !== null;
}

/** What browsers say of the connection, if they do (https://wicg.github.io/netinfo/). */
function isMeteredOrSlow(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; type?: string; effectiveType?: string };
  };
  if (connection === undefined) return false;
  const { saveData, type, effectiveType = '4g' } = connection;
  return saveData === true || type === 'cellular' || effectiveType !== '4g';
}

function partOf(component: unknown): LazyPart<object> | undefined {
  return typeof component === 'function' && 'preload' in component
    ? (component as unknown as LazyPart<object>)
    : undefined;
}

/** Waits until the part of the app that shows the address is there, however often it has to be fetched. */
export async function pageArrived({ state, routesById }: AppRouter): Promise<void> {
  const shown = state.matches.at(-1);
  await partOf(shown && routesById[shown.routeId].options.component)?.arrived();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }

  /** What an entry of the browser's history remembers besides its address; nobody can put it into a link. */
  interface HistoryState {
    /** Where to go after signing in. */
    returnTo?: string;
    /** The login screen says that the session has ended. */
    sessionEnded?: boolean;
    /** Whoever is signed out signs in again right away. */
    comesBack?: boolean;
  }

  interface StaticDataRouteOption {
    /** The screen is of use only to those who are signed in. */
    forMembers?: boolean;
    /** The screen is of use only to admins. */
    forAdmins?: boolean;
  }
}

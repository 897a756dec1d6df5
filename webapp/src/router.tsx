import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { readAddressSearch, writeAddressSearch } from './address-search.ts';
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
import { NotFoundPage } from './messages/NotFoundPage.tsx';
import { RouteTrouble } from './messages/RouteTrouble.tsx';
import { rootRoute } from './root-route.ts';

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

/** Does what can wait until the first page is there: nobody waits for it. */
export function afterFirstPage(router: AppRouter): void {
  window.addEventListener('load', () => {
    import('./when-idle.ts').then(
      ({ doWhenIdle }) => {
        doWhenIdle(router);
      },
      () => undefined,
    );
  });
}

/** The part of the app that a page is, if it is fetched when it is needed. */
export function partOf(component: unknown): LazyPart<object> | undefined {
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

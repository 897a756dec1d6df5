import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import { readAddressSearch, writeAddressSearch } from './address-search.ts';
import { ADMIN_ADDRESS_START, parseAdminAddress } from './features/admin/admin-address.ts';
import { LOGIN_ADDRESS_START, parseLoginAddress } from './features/login/login-address.ts';
import { commentsQuery, recipeQuery } from './features/recipe/queries.ts';
import { parseRecipeAddress, RECIPE_ADDRESS_START } from './features/recipe/recipe-address.ts';
import { parseRegisterAddress, REGISTER_ADDRESS_START } from './features/register/register-address.ts';
import { searchQuery, tagsQuery } from './features/search/queries.ts';
import { parseSearchAddress, SEARCH_ADDRESS_START } from './features/search/search-address.ts';
import { userCardsQuery } from './features/user/queries.ts';
import { parseUserAddress, USER_ADDRESS_START } from './features/user/user-address.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { NotFoundPage } from './messages/NotFoundPage.tsx';
import { RouteTrouble } from './messages/RouteTrouble.tsx';
import { idFromAddress, paths, ROUTES } from './paths.ts';
import { userQuery } from './people/user-query.ts';
import { sessionToken } from './session/session-store.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootLayout });
const getParentRoute = () => root;

/** Begins to fetch and does not wait; the page itself shows what becomes of it. */
function inBackground(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined);
}

/* The visitor's screens. Loaders only begin to fetch: the page shows its skeleton meanwhile. */

const home = createRoute({
  getParentRoute,
  path: ROUTES.home,
  component: lazyRouteComponent(() => import('./features/home/HomePage.tsx'), 'HomePage'),
});

const search = createRoute({
  getParentRoute,
  path: ROUTES.search,
  validateSearch: parseSearchAddress,
  search: { middlewares: [stripSearchParams(SEARCH_ADDRESS_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    inBackground(queryClient.query(tagsQuery()));
    inBackground(queryClient.query(searchQuery(deps)));
  },
  component: lazyRouteComponent(() => import('./features/search/SearchPage.tsx'), 'SearchPage'),
});

const recipe = createRoute({
  getParentRoute,
  path: ROUTES.recipe,
  params: {
    parse: ({ recipeId }) => ({ recipeId: idFromAddress(recipeId) }),
    stringify: ({ recipeId }) => ({ recipeId: String(recipeId) }),
  },
  validateSearch: parseRecipeAddress,
  search: { middlewares: [stripSearchParams(RECIPE_ADDRESS_START)] },
  loader: ({ context: { queryClient }, params: { recipeId } }) => {
    inBackground(queryClient.query(recipeQuery(recipeId)));
    inBackground(queryClient.query(commentsQuery(recipeId)));
  },
  component: lazyRouteComponent(() => import('./features/recipe/RecipePage.tsx'), 'RecipePage'),
});

const user = createRoute({
  getParentRoute,
  path: ROUTES.user,
  params: {
    parse: ({ userId, displayName }) => ({ userId: idFromAddress(userId), displayName }),
    stringify: ({ userId, displayName }) => ({ userId: String(userId), displayName }),
  },
  validateSearch: parseUserAddress,
  search: { middlewares: [stripSearchParams(USER_ADDRESS_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { userId }, deps: { page } }) => {
    inBackground(queryClient.query(userQuery(userId)));
    inBackground(queryClient.query(userCardsQuery(userId, page)));
  },
  component: lazyRouteComponent(() => import('./features/user/UserPage.tsx'), 'UserPage'),
});

const myRecipes = createRoute({
  getParentRoute,
  path: ROUTES.myRecipes,
  staticData: { forMembers: true },
  component: lazyRouteComponent(() => import('./features/my-recipes/MyRecipesPage.tsx'), 'MyRecipesPage'),
});

const grow = createRoute({
  getParentRoute,
  path: ROUTES.grow,
  component: lazyRouteComponent(() => import('./features/grow/HelpUsGrowPage.tsx'), 'HelpUsGrowPage'),
});

const settings = createRoute({
  getParentRoute,
  path: ROUTES.settings,
  staticData: { forMembers: true },
  component: lazyRouteComponent(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const tips = createRoute({
  getParentRoute,
  path: ROUTES.tips,
  component: lazyRouteComponent(() => import('./features/tips/TipsPage.tsx'), 'TipsPage'),
});

const about = createRoute({
  getParentRoute,
  path: ROUTES.about,
  component: lazyRouteComponent(() => import('./features/about/AboutPage.tsx'), 'AboutPage'),
});

/* Accounts. */

const login = createRoute({
  getParentRoute,
  path: ROUTES.login,
  validateSearch: parseLoginAddress,
  search: { middlewares: [stripSearchParams(LOGIN_ADDRESS_START)] },
  component: lazyRouteComponent(() => import('./features/login/LoginPage.tsx'), 'LoginPage'),
});

const logout = createRoute({
  getParentRoute,
  path: ROUTES.logout,
  component: lazyRouteComponent(() => import('./features/login/LogoutPage.tsx'), 'LogoutPage'),
});

const register = createRoute({
  getParentRoute,
  path: ROUTES.register,
  validateSearch: parseRegisterAddress,
  search: { middlewares: [stripSearchParams(REGISTER_ADDRESS_START)] },
  component: lazyRouteComponent(() => import('./features/register/RegisterPage.tsx'), 'RegisterPage'),
});

const passwordReset = createRoute({
  getParentRoute,
  path: ROUTES.passwordReset,
  component: lazyRouteComponent(
    () => import('./features/password-reset/PasswordResetPage.tsx'),
    'PasswordResetPage',
  ),
});

/* Those who are not signed in are sent to the login screen, and come back from there. */

const adminTools = createRoute({
  getParentRoute,
  path: ROUTES.adminTools,
  params: {
    parse: ({ userId }) => ({ userId: idFromAddress(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: parseAdminAddress,
  search: { middlewares: [stripSearchParams(ADMIN_ADDRESS_START)] },
  staticData: { forMembers: true },
  beforeLoad: ({ location }) => {
    if (sessionToken() === '')
      redirect({ ...paths.login(), state: { returnTo: location.href }, throw: true });
  },
  component: lazyRouteComponent(() => import('./features/admin/AdminPage.tsx'), 'AdminPage'),
});

const routeTree = root.addChildren([
  home,
  search,
  recipe,
  user,
  myRecipes,
  grow,
  settings,
  tips,
  about,
  login,
  logout,
  register,
  passwordReset,
  adminTools,
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
  }

  interface StaticDataRouteOption {
    /** The screen is of use only to those who are signed in. */
    forMembers?: boolean;
  }
}

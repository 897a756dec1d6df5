import type { QueryClient } from '@tanstack/react-query';
import { aboutRoutes } from './features/about/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { bookRoutes } from './features/book/routes.ts';
import { growRoutes } from './features/grow/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { myRecipesRoutes } from './features/my-recipes/routes.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { recipeRoutes } from './features/recipe/routes.ts';
import { registerRoutes } from './features/register/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { shoppingListRoutes } from './features/shopping-list/routes.ts';
import { tipsRoutes } from './features/tips/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { NotFoundPage } from './ui/messages/NotFoundPage.tsx';
import { plainAddress } from './routing/address.ts';
import { createRouter, type Router } from './routing/create-router.ts';
import type { Entries } from './routing/entries.ts';
import type { Route } from './routing/route.ts';

const routes: readonly Route[] = [
  ...homeRoutes,
  ...searchRoutes,
  ...recipeRoutes,
  ...userRoutes,
  ...myRecipesRoutes,
  ...growRoutes,
  ...settingsRoutes,
  ...shoppingListRoutes,
  ...bookRoutes,
  ...tipsRoutes,
  ...aboutRoutes,
  ...loginRoutes,
  ...registerRoutes,
  ...passwordResetRoutes,
  ...adminRoutes,
];

const notFound: Route = { address: plainAddress(''), component: () => <NotFoundPage /> };

/** The router with every screen of the site; pages are loaded when they are needed, and a little before. */
export function createAppRouter(queryClient: QueryClient, entries?: Entries): Router {
  return createRouter({ routes, notFound, queryClient, ...(entries && { entries }) });
}

/** Waits until the part of the app that shows the address is there, however often it has to be fetched. */
export async function pageArrived({ state }: Router): Promise<void> {
  await state.shown?.route.component.arrived?.();
}

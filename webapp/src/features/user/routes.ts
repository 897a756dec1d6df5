import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { userQuery } from '../../people/user.ts';
import { recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { getParentRoute, inBackground } from '../../root-route.ts';
import { parseUserAddress, USER_ADDRESS_START } from './user-address.ts';

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
    inBackground(queryClient.query(recipesOfUserQuery(userId, page)));
  },
  component: lazyPage(
    () => import('./UserPage.tsx'),
    ({ UserPage }) => UserPage,
  ),
});

/** The routes of this feature. */
export const userRoutes = [user] as const;

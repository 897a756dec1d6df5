import { lazyPage } from '../../layout/lazy-page.tsx';
import { userQuery } from '../../data/accounts/user.ts';
import { recipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import { createRoute, inBackground } from '../../routing/route.ts';
import { userAddress } from './user-address.ts';

const user = createRoute({
  address: userAddress,
  loader: ({ queryClient, params: { userId }, search: { page } }) => {
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

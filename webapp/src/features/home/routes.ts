import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { homeQuery } from '../../data/recipes/home.ts';
import { randomRecipeQuery } from '../../data/recipes/random-recipe.ts';
import { plainAddress } from '../../routing/address.ts';
import { createRoute, inBackground } from '../../routing/route.ts';

const home = createRoute({
  address: plainAddress(ROUTES.home),
  loader: ({ queryClient, preload }) => {
    // A pointer over the way here asks once; whoever is here waits for as long as it takes.
    inBackground(queryClient.query({ ...randomRecipeQuery(), ...(preload && { retry: false }) }));
    inBackground(queryClient.query(homeQuery()));
  },
  component: lazyPage(
    () => import('./HomePage.tsx'),
    ({ HomePage }) => HomePage,
  ),
});

/** The routes of this feature. */
export const homeRoutes = [home] as const;

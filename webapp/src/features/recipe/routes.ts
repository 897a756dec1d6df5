import { commentsQuery } from '../../data/comments/comments.ts';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { recipeQuery } from '../../data/recipes/recipe.ts';
import { createRoute, inBackground } from '../../routing/route.ts';
import { recipeAddress } from './recipe-address.ts';

const recipe = createRoute({
  address: recipeAddress,
  loader: ({ queryClient, params: { recipeId } }) => {
    inBackground(queryClient.query(recipeQuery(recipeId)));
    inBackground(queryClient.infiniteQuery(commentsQuery(recipeId)));
  },
  component: lazyPage(
    () => import('./RecipePage.tsx'),
    ({ RecipePage }) => RecipePage,
  ),
});

/** The routes of this feature. */
export const recipeRoutes = [recipe] as const;

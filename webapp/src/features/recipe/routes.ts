import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { commentsQuery } from '../../comments/comments.ts';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { recipeQuery } from '../../recipes/recipe.ts';
import { getParentRoute, inBackground } from '../../root-route.ts';
import { parseRecipeAddress, RECIPE_ADDRESS_START } from './recipe-address.ts';

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
    inBackground(queryClient.infiniteQuery(commentsQuery(recipeId)));
  },
  component: lazyPage(
    () => import('./RecipePage.tsx'),
    ({ RecipePage }) => RecipePage,
  ),
});

/** The routes of this feature. */
export const recipeRoutes = [recipe] as const;

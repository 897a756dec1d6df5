import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';

const myRecipes = createRoute({
  getParentRoute,
  path: ROUTES.myRecipes,
  staticData: { forMembers: true },
  component: lazyRouteComponent(() => import('./MyRecipesPage.tsx'), 'MyRecipesPage'),
});

/** The routes of this feature. */
export const myRecipesRoutes = [myRecipes] as const;

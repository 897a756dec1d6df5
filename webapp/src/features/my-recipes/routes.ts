import { lazyPage } from '../../layout/lazy-page.tsx';
import { createRoute } from '../../routing/route.ts';
import { myRecipesAddress } from './my-recipes-address.ts';

const myRecipes = createRoute({
  address: myRecipesAddress,
  forMembers: true,
  component: lazyPage(
    () => import('./MyRecipesPage.tsx'),
    ({ MyRecipesPage }) => MyRecipesPage,
  ),
});

/** The routes of this feature. */
export const myRecipesRoutes = [myRecipes] as const;

import { lazyPage } from '../../layout/lazy-page.tsx';
import { createRoute, inBackground } from '../../routing/route.ts';
import { myRecipesAddress } from './my-recipes-address.ts';

const load = () => import('./MyRecipesPage.tsx');

const myRecipes = createRoute({
  address: myRecipesAddress,
  forMembers: true,
  // What fetches comes with the page: no first view carries it. It begins before the page is shown, as this import was the first.
  loader: (at) => {
    inBackground(
      load().then(({ fetchMyRecipes }) => {
        fetchMyRecipes(at);
      }),
    );
  },
  component: lazyPage(load, ({ MyRecipesPage }) => MyRecipesPage),
});

/** The routes of this feature. */
export const myRecipesRoutes = [myRecipes] as const;

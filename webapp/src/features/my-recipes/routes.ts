import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { ROUTES } from '../../paths.ts';
import { myPhotosQuery } from '../../photos/my-photos.ts';
import { recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { getParentRoute, inBackground } from '../../root-route.ts';
import { mySavesQuery } from '../../saves/saves.ts';
import { useSession } from '../../session/session-store.ts';
import { mySubmissionsQuery } from '../../submissions/submissions.ts';
import { MY_RECIPES_START, parseMyRecipesAddress } from './my-recipes-address.ts';

const myRecipes = createRoute({
  getParentRoute,
  path: ROUTES.myRecipes,
  staticData: { forMembers: true },
  validateSearch: parseMyRecipesAddress,
  search: { middlewares: [stripSearchParams(MY_RECIPES_START)] },
  loaderDeps: ({ search: { saved, own } }) => ({ saved, own }),
  loader: ({ context: { queryClient }, deps: { saved, own } }) => {
    const { user } = useSession.getState();
    if (user === null) return;
    inBackground(queryClient.query(mySavesQuery(user.id, saved)));
    inBackground(queryClient.query(mySubmissionsQuery(user.id)));
    inBackground(queryClient.query(recipesOfUserQuery(user.id, own)));
    inBackground(queryClient.infiniteQuery(myPhotosQuery(user.id)));
  },
  component: lazyPage(
    () => import('./MyRecipesPage.tsx'),
    ({ MyRecipesPage }) => MyRecipesPage,
  ),
});

/** The routes of this feature. */
export const myRecipesRoutes = [myRecipes] as const;

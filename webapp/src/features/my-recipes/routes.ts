import { lazyPage } from '../../layout/lazy-page.tsx';
import { myPhotosQuery } from '../../photos/my-photos.ts';
import { recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { createRoute, inBackground } from '../../routing/route.ts';
import { mySavesQuery } from '../../saves/saves.ts';
import { useSession } from '../../session/session-store.ts';
import { mySubmissionsQuery } from '../../submissions/submissions.ts';
import { myRecipesAddress } from './my-recipes-address.ts';

const myRecipes = createRoute({
  address: myRecipesAddress,
  forMembers: true,
  loader: ({ queryClient, search: { saved, own } }) => {
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

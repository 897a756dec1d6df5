import { myPhotosQuery } from '../../data/photos/my-photos.ts';
import { recipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import { inBackground, type Loading } from '../../routing/route.ts';
import { mySavesQuery } from '../../data/saves/saves.ts';
import { useSession } from '../../session/session-store.ts';
import { mySubmissionsQuery } from '../../data/submissions/submissions.ts';
import type { MyRecipesAddress } from './my-recipes-address.ts';

/** Begins to fetch what My Recipes shows of whoever is signed in. */
export function fetchMyRecipes({
  queryClient,
  search: { saved, own },
}: Loading<object, MyRecipesAddress>): void {
  const { user } = useSession.getState();
  if (user === null) return;
  inBackground(queryClient.query(mySavesQuery(user.id, saved)));
  inBackground(queryClient.query(mySubmissionsQuery(user.id)));
  inBackground(queryClient.query(recipesOfUserQuery(user.id, own)));
  inBackground(queryClient.infiniteQuery(myPhotosQuery(user.id)));
}

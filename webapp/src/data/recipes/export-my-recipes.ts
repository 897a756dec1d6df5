import { answer, api } from '../../api/client.ts';
import { taken, type Taking } from '../../api/read-in-parts.ts';

/** The own recipes, and what was submitted, as a file that other programs read. */
export function exportMyRecipes(taking: Taking): Promise<Blob> {
  return answer(api.GET('/my-recipes.zip', taken(taking)));
}

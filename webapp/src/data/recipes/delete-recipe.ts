import { type Api, answer } from '../../api/client.ts';
import type { Recipe } from '../../api/types.ts';

/** Deletes a recipe; answers with the recipe as it was. */
export function deleteRecipe({ recipeId }: Pick<Recipe, 'recipeId'>, api: Api): Promise<Recipe> {
  return answer(api.DELETE('/recipe/{id}', { params: { path: { id: recipeId } } }));
}

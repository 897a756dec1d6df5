import { type Api, answer } from '../api/client.ts';
import { hasCode } from '../api/errors.ts';
import type { Recipe } from '../api/types.ts';
import { bodyOf, type WrittenRecipe } from './written-recipe.ts';

/** Adds a recipe to the cookbook; with a submission's number it approves that, and the recipe is its writer's. */
export function createRecipe(
  { recipe, pendingId }: { recipe: WrittenRecipe; pendingId?: number },
  api: Api,
): Promise<Recipe> {
  const body = { ...bodyOf(recipe), ...(pendingId !== undefined && { pendingId }) };
  return answer(api.POST('/recipes/new', { body }));
}

/** Saves what was changed in a recipe. */
export function updateRecipe(
  { recipeId, recipe }: { recipeId: number; recipe: WrittenRecipe },
  api: Api,
): Promise<Recipe> {
  return answer(api.PUT('/recipe/{id}/update', { params: { path: { id: recipeId } }, body: bodyOf(recipe) }));
}

/** Deletes a recipe; answers with the recipe as it was. */
export function deleteRecipe({ recipeId }: Pick<Recipe, 'recipeId'>, api: Api): Promise<Recipe> {
  return answer(api.DELETE('/recipe/{id}', { params: { path: { id: recipeId } } }));
}

/** The recipe as it is now, when an edit was refused because it had been edited elsewhere meanwhile. */
export function recipeElsewhere(refusal: Error): Recipe | undefined {
  return hasCode(refusal, 'edit_conflict') && isRecipe(refusal.current) ? refusal.current : undefined;
}

function isRecipe(current: unknown): current is Recipe {
  if (typeof current !== 'object' || current === null) return false;
  return 'ingredientList' in current && 'recipeStepList' in current;
}

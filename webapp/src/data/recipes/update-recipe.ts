import { type Api, answer } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import type { Recipe } from '../../api/types.ts';
import { bodyOf, type WrittenRecipe } from '../../kitchen/written-recipe.ts';

/** Saves what was changed in a recipe. */
export function updateRecipe(
  { recipeId, recipe }: { recipeId: number; recipe: WrittenRecipe },
  api: Api,
): Promise<Recipe> {
  return answer(api.PUT('/recipe/{id}/update', { params: { path: { id: recipeId } }, body: bodyOf(recipe) }));
}

/** The recipe as it is now, when an edit was refused because it had been edited elsewhere meanwhile. */
export function recipeElsewhere(refusal: Error): Recipe | undefined {
  return hasCode(refusal, 'edit_conflict') && isRecipe(refusal.current) ? refusal.current : undefined;
}

function isRecipe(current: unknown): current is Recipe {
  if (typeof current !== 'object' || current === null) return false;
  return 'ingredientList' in current && 'recipeStepList' in current;
}

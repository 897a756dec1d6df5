import { type Api, answer } from '../../api/client.ts';
import type { Recipe } from '../../api/types.ts';
import { bodyOf, type WrittenRecipe } from '../../kitchen/written-recipe.ts';

/** Adds a recipe to the cookbook; with a submission's number it approves that, and the recipe is its writer's. */
export function createRecipe(
  { recipe, pendingId }: { recipe: WrittenRecipe; pendingId?: number },
  api: Api,
): Promise<Recipe> {
  const body = { ...bodyOf(recipe), ...(pendingId !== undefined && { pendingId }) };
  return answer(api.POST('/recipes/new', { body }));
}

import { type Api, answer } from '../../api/client.ts';
import type { PendingRecipe } from '../../api/types.ts';
import { bodyOf } from './submission-body.ts';
import type { SubmittedRecipe } from './submitted-recipe.ts';

/** Hands in a recipe for an admin to review. */
export function submitRecipe(recipe: SubmittedRecipe, api: Api): Promise<PendingRecipe> {
  return answer(api.POST('/new-recipe/pending', { body: bodyOf(recipe) }));
}

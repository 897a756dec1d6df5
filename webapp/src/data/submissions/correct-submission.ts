import { type Api, answer } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import type { PendingRecipe } from '../../api/types.ts';
import { bodyOf } from './submission-body.ts';
import type { SubmittedRecipe } from './submitted-recipe.ts';

/** Replaces what was handed in, while it waits. */
export function correctSubmission(
  { id, recipe }: { id: number; recipe: SubmittedRecipe },
  api: Api,
): Promise<PendingRecipe> {
  return answer(api.PUT('/pending-recipe/{id}', { params: { path: { id } }, body: bodyOf(recipe) }));
}

/**
 * What was handed in as it is now, when a correction was refused because it had been corrected elsewhere meanwhile, and still
 * waits. What was decided cannot be corrected any more.
 */
export function correctedElsewhere(refusal: Error): PendingRecipe | undefined {
  if (!hasCode(refusal, 'edit_conflict') || !isPendingRecipe(refusal.current)) return undefined;
  return refusal.current.state === 'pending' ? refusal.current : undefined;
}

function isPendingRecipe(current: unknown): current is PendingRecipe {
  if (typeof current !== 'object' || current === null) return false;
  return 'recipeText' in current && 'sequence' in current && typeof current.sequence === 'number';
}

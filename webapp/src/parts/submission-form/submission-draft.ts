import { keepDraft, keptValues } from '../../ui/forms/draft.ts';
import { EMPTY_RECIPE, NO_SEQUENCE, type SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';

/** The name under which a recipe that is written in Submit a Recipe is kept until it is submitted. */
export const SUBMISSION_DRAFT = 'submission-draft';

/** Puts a recipe into the form of Submit a Recipe, in place of what is there; sent from there, it is a new submission. */
export function draftSubmission(recipe: SubmittedRecipe): void {
  keepDraft(SUBMISSION_DRAFT, { ...recipe, sequence: NO_SEQUENCE });
}

/** Under which names the recipe is kept that is begun in Submit a Recipe, with its pictures; none where nothing is begun. */
export function keptOfSubmission(): readonly string[] {
  const begun = keptValues(SUBMISSION_DRAFT, EMPTY_RECIPE);
  return begun === undefined ? [] : [SUBMISSION_DRAFT, ...begun.pics, begun.cardFront, begun.cardBack];
}

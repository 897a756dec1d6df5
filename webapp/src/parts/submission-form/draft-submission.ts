import { NO_SEQUENCE, type SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { keepDraft } from '../../ui/forms/draft.ts';
import { SUBMISSION_DRAFT } from './submission-draft.ts';

/** Puts a recipe into the form of Submit a Recipe, in place of what is there; sent from there, it is a new submission. */
export function draftSubmission(recipe: SubmittedRecipe): void {
  keepDraft(SUBMISSION_DRAFT, { ...recipe, sequence: NO_SEQUENCE });
}

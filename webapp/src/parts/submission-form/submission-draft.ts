import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { keptValues } from '../../ui/forms/draft.ts';

/** The name under which a recipe that is written in Submit a Recipe is kept until it is submitted. */
export const SUBMISSION_DRAFT = 'submission-draft';

/** The pictures of a form in which nothing is begun. Whoever asks for them needs nothing else of it. */
const NO_PICTURES: Pick<SubmittedRecipe, 'pics' | 'cardFront' | 'cardBack'> = {
  pics: [],
  cardFront: '',
  cardBack: '',
};

/** Under which names the recipe is kept that is begun in Submit a Recipe, with its pictures; none where nothing is begun. */
export function keptOfSubmission(): readonly string[] {
  const begun = keptValues(SUBMISSION_DRAFT, NO_PICTURES);
  return begun === undefined ? [] : [SUBMISSION_DRAFT, ...begun.pics, begun.cardFront, begun.cardBack];
}

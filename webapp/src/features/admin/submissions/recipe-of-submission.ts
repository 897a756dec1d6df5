import type { ParsedRecipe, PendingRecipe } from '../../../api/types.ts';
import {
  ingredientRows,
  NEW_RECIPE,
  type PictureRow,
  stepRows,
  type WrittenRecipe,
} from '../../../kitchen/written-recipe.ts';
import { STORY_PARTS, storyOf, type WrittenStory } from '../../../kitchen/written-story.ts';
import { asSubmitted } from '../../../data/submissions/submission-body.ts';
import type { SubmittedRecipe } from '../../../data/submissions/submitted-recipe.ts';
import { sourcesOf } from './sources.ts';

/**
 * A recipe that is made of a submission, with what was handed in when that was last looked at: it is kept with what is typed, so
 * that a correction is noticed also after a reload.
 */
export interface ApprovedRecipe extends WrittenRecipe {
  handedIn: SubmittedRecipe;
}

/** The recipe that an editor begins with: what the member wrote, and what was read in their text. */
export function recipeOfSubmission(submission: PendingRecipe, parsed: ParsedRecipe): ApprovedRecipe {
  const handedIn = asSubmitted(submission);
  const { title, description, attribution, servings, prepMinutes, cookMinutes, tags, sequence } = handedIn;
  return {
    ...NEW_RECIPE,
    ...{ title, description, attribution, servings, prepMinutes, cookMinutes, tags, sequence },
    ...readRows(parsed, handedIn.recipeText),
    pictures: handedIn.pics.map(withoutWords),
    cardFront: handedIn.cardFront,
    cardBack: handedIn.cardBack,
    ...storyOf(handedIn),
    handedIn,
  };
}

/** What was read in a text, as the rows of an editor, each with the lines of the text from which it came. */
export function readRows(parsed: ParsedRecipe, text: string): Pick<WrittenRecipe, 'ingredients' | 'steps'> {
  const ingredients = ingredientRows(parsed.ingredientList);
  const steps = stepRows(parsed.recipeStepList);
  const [ofIngredients, ofSteps] = [
    sourcesOf(
      ingredients.map(({ ingredientText }) => ingredientText),
      text,
    ),
    sourcesOf(
      steps.map(({ instructions }) => instructions),
      text,
    ),
  ];
  return {
    ingredients: ingredients.map((row, place) => ({ ...row, from: ofIngredients[place] ?? '' })),
    steps: steps.map((row, place) => ({ ...row, from: ofSteps[place] ?? '' })),
  };
}

/**
 * The pictures of an editor after its submission was corrected: those that its writer took away go, those that were added
 * come.
 */
export function correctedPictures(
  rows: readonly PictureRow[],
  { pics: had }: Pick<SubmittedRecipe, 'pics'>,
  { pics: has }: Pick<SubmittedRecipe, 'pics'>,
): PictureRow[] {
  const isTakenAway = ({ picUrl }: PictureRow) => had.includes(picUrl) && !has.includes(picUrl);
  const added = has.filter((picUrl) => !had.includes(picUrl) && rows.every((row) => row.picUrl !== picUrl));
  return [...rows.filter((row) => !isTakenAway(row)), ...added.map(withoutWords)];
}

/** The story of an editor after its submission was corrected: as its writer tells it now, unless the admin has changed it. */
export function correctedStory(form: WrittenStory, had: WrittenStory, has: WrittenStory): WrittenStory {
  const isLeftAlone = Object.values(STORY_PARTS).every((part) => part(form) === part(had));
  return storyOf(isLeftAlone ? has : form);
}

/** A picture as it was handed in: what it shows is for the admin to say. */
function withoutWords(picUrl: string): PictureRow {
  return { picUrl, altText: '' };
}

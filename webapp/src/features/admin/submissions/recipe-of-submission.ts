import type { ParsedRecipe, PendingRecipe } from '../../../api/types.ts';
import {
  ingredientRows,
  NEW_RECIPE,
  type PictureRow,
  stepRows,
  type WrittenRecipe,
} from '../../../recipes/written-recipe.ts';
import { splitTags } from '../../../submissions/tag-names.ts';

/** The recipe that an editor begins with: what the member wrote, and what was read in their text. */
export function recipeOfSubmission(submission: PendingRecipe, parsed: ParsedRecipe): WrittenRecipe {
  return {
    ...NEW_RECIPE,
    title: submission.title,
    description: submission.description,
    attribution: submission.attribution,
    servings: String(submission.servings ?? ''),
    prepMinutes: String(submission.prepMinutes ?? ''),
    cookMinutes: String(submission.cookMinutes ?? ''),
    tags: splitTags(submission.tags),
    ...readRows(parsed),
    pictures: picturesOf(submission).map((picUrl) => ({ picUrl, altText: '' })),
    sequence: submission.sequence,
  };
}

/** What was read in a text, as the rows of an editor. */
export function readRows(parsed: ParsedRecipe): Pick<WrittenRecipe, 'ingredients' | 'steps'> {
  return { ingredients: ingredientRows(parsed.ingredientList), steps: stepRows(parsed.recipeStepList) };
}

/** The addresses of the pictures that were handed in. */
export function picturesOf({ pics }: Pick<PendingRecipe, 'pics'>): string[] {
  return pics.split(',').filter((picUrl) => picUrl !== '');
}

/**
 * The pictures of an editor after its submission was corrected: those that its writer took away go, those that were added
 * come.
 */
export function correctedPictures(
  rows: readonly PictureRow[],
  before: PendingRecipe,
  now: PendingRecipe,
): PictureRow[] {
  const [had, has] = [picturesOf(before), picturesOf(now)];
  const isTakenAway = ({ picUrl }: PictureRow) => had.includes(picUrl) && !has.includes(picUrl);
  const added = has.filter((picUrl) => !had.includes(picUrl) && rows.every((row) => row.picUrl !== picUrl));
  return [...rows.filter((row) => !isTakenAway(row)), ...added.map((picUrl) => ({ picUrl, altText: '' }))];
}

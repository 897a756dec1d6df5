import type { ParsedRecipe, PendingRecipe } from '../../../api/types.ts';
import { ingredientRows, NEW_RECIPE, stepRows, type WrittenRecipe } from '../../../recipes/written-recipe.ts';
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
    pictures: submission.pics
      .split(',')
      .filter((picUrl) => picUrl !== '')
      .map((picUrl) => ({ picUrl, altText: '' })),
    sequence: submission.sequence,
  };
}

/** What was read in a text, as the rows of an editor. */
export function readRows(parsed: ParsedRecipe): Pick<WrittenRecipe, 'ingredients' | 'steps'> {
  return { ingredients: ingredientRows(parsed.ingredientList), steps: stepRows(parsed.recipeStepList) };
}

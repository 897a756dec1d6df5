import { errorsOf, errorsOfRows, type FieldErrors } from '../../../ui/forms/checks.ts';
import { lengthError } from '../../../ui/forms/lengths.ts';
import type { IngredientRow, WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { numberError, storyErrors, tagsError } from '../../../parts/submission-form/submission-checks.ts';
import { mergeTags, splitTags } from '../../../data/submissions/tag-names.ts';
import { runningUploadErrors } from '../../../parts/upload/running-uploads.ts';
import {
  LONGEST_ALT_TEXT,
  LONGEST_ATTRIBUTION,
  LONGEST_DESCRIPTION,
  LONGEST_INGREDIENT,
  LONGEST_QUANTIFIER,
  LONGEST_STEP,
  LONGEST_TITLE,
  LONGEST_UNIT,
  MOST_MINUTES,
  MOST_SERVINGS,
} from '../../../limits.gen.ts';

/** What the server can keep of an amount. */
const MOST_AMOUNT = 4_294_967_295;

/** What is wrong with a recipe that is to be saved; the server decides in the end. */
export function recipeErrors(recipe: WrittenRecipe): FieldErrors {
  return {
    ...errorsOf({
      title:
        recipe.title.trim() === ''
          ? 'Please give the recipe a title.'
          : lengthError('A title', recipe.title, LONGEST_TITLE),
      description: lengthError('A description', recipe.description, LONGEST_DESCRIPTION),
      attribution: lengthError('An attribution', recipe.attribution, LONGEST_ATTRIBUTION),
      servings: numberError(recipe.servings, MOST_SERVINGS),
      prepMinutes: numberError(recipe.prepMinutes, MOST_MINUTES),
      cookMinutes: numberError(recipe.cookMinutes, MOST_MINUTES),
      moreTags: tagsError(recipe.tags, recipe.moreTags),
      ...storyErrors(recipe),
    }),
    ...errorsOfRows('ingredients', recipe.ingredients, ingredientErrors),
    ...errorsOfRows('steps', recipe.steps, ({ instructions }) =>
      errorsOf({ instructions: lengthError('A step', instructions, LONGEST_STEP) }),
    ),
    ...errorsOfRows('pictures', recipe.pictures, ({ altText }) =>
      errorsOf({
        altText:
          altText.trim() === ''
            ? 'Please say what the picture shows, for those who cannot see it.'
            : lengthError('The description of a picture', altText, LONGEST_ALT_TEXT),
      }),
    ),
    ...runningUploadErrors('pictures'),
  };
}

function ingredientErrors(row: IngredientRow): FieldErrors {
  return errorsOf({
    amountNumerator: wholeNumberError(row.amountNumerator, 0),
    amountDenominator: wholeNumberError(row.amountDenominator, 1),
    unitType: lengthError('A unit', row.unitType, LONGEST_UNIT),
    quantifier: lengthError('A quantifier', row.quantifier, LONGEST_QUANTIFIER),
    ingredientText: lengthError('An ingredient', row.ingredientText, LONGEST_INGREDIENT),
  });
}

function wholeNumberError(typed: string, least: number): string | undefined {
  const number = typed.trim();
  if (/^\d+$/.test(number) && Number(number) >= least && Number(number) <= MOST_AMOUNT) return undefined;
  return `Please enter a whole number, ${least} or higher.`;
}

/** The recipe with the tags that were typed and not added: nothing that was typed is lost. */
export function withTypedTags(recipe: WrittenRecipe): WrittenRecipe {
  return { ...recipe, tags: mergeTags(recipe.tags, splitTags(recipe.moreTags)), moreTags: '' };
}

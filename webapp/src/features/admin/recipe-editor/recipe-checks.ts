import { errorsOf, errorsOfRows, type FieldErrors } from '../../../ui/forms/checks.ts';
import { lengthError } from '../../../ui/forms/lengths.ts';
import type { IngredientRow, WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { numberError, tagsError } from '../../../parts/submission-form/submission-checks.ts';
import { mergeTags, splitTags } from '../../../data/submissions/tag-names.ts';
import { runningUploadErrors } from '../../../parts/upload/running-uploads.ts';

/** The most characters of each text, and the largest numbers (docs/product.md#lengths, docs/product.md#servings-and-times). */
const MOST = {
  title: 200,
  description: 10_000,
  attribution: 300,
  unit: 60,
  quantifier: 200,
  ingredient: 1_000,
  step: 5_000,
  altText: 500,
  servings: 1_000,
  minutes: 100_000,
  /** What the server can keep of an amount. */
  amount: 4_294_967_295,
} as const;

/** What is wrong with a recipe that is to be saved; the server decides in the end. */
export function recipeErrors(recipe: WrittenRecipe): FieldErrors {
  return {
    ...errorsOf({
      title:
        recipe.title.trim() === ''
          ? 'Please give the recipe a title.'
          : lengthError('A title', recipe.title, MOST.title),
      description: lengthError('A description', recipe.description, MOST.description),
      attribution: lengthError('An attribution', recipe.attribution, MOST.attribution),
      servings: numberError(recipe.servings, MOST.servings),
      prepMinutes: numberError(recipe.prepMinutes, MOST.minutes),
      cookMinutes: numberError(recipe.cookMinutes, MOST.minutes),
      moreTags: tagsError(recipe.tags, recipe.moreTags),
    }),
    ...errorsOfRows('ingredients', recipe.ingredients, ingredientErrors),
    ...errorsOfRows('steps', recipe.steps, ({ instructions }) =>
      errorsOf({ instructions: lengthError('A step', instructions, MOST.step) }),
    ),
    ...errorsOfRows('pictures', recipe.pictures, ({ altText }) =>
      errorsOf({
        altText:
          altText.trim() === ''
            ? 'Please say what the picture shows, for those who cannot see it.'
            : lengthError('The description of a picture', altText, MOST.altText),
      }),
    ),
    ...runningUploadErrors('pictures'),
  };
}

function ingredientErrors(row: IngredientRow): FieldErrors {
  return errorsOf({
    amountNumerator: wholeNumberError(row.amountNumerator, 0),
    amountDenominator: wholeNumberError(row.amountDenominator, 1),
    unitType: lengthError('A unit', row.unitType, MOST.unit),
    quantifier: lengthError('A quantifier', row.quantifier, MOST.quantifier),
    ingredientText: lengthError('An ingredient', row.ingredientText, MOST.ingredient),
  });
}

function wholeNumberError(typed: string, least: number): string | undefined {
  const number = typed.trim();
  if (/^\d+$/.test(number) && Number(number) >= least && Number(number) <= MOST.amount) return undefined;
  return `Please enter a whole number, ${least} or higher.`;
}

/** The recipe with the tags that were typed and not added: nothing that was typed is lost. */
export function withTypedTags(recipe: WrittenRecipe): WrittenRecipe {
  return { ...recipe, tags: mergeTags(recipe.tags, splitTags(recipe.moreTags)), moreTags: '' };
}

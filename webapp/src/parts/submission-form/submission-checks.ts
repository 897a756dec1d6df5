import { hasCode, isRefusal } from '../../api/errors.ts';
import { errorsOf, type FieldErrors } from '../../ui/forms/checks.ts';
import { lengthError } from '../../ui/forms/lengths.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { mergeTags, splitTags } from '../../data/submissions/tag-names.ts';
import { runningUploadErrors } from '../upload/running-uploads.ts';
import { numberText } from '../../number-text.ts';

/** The most characters of each text, and the largest numbers (docs/product.md#lengths, docs/product.md#servings-and-times). */
const MOST = {
  title: 200,
  description: 10_000,
  attribution: 300,
  recipeText: 50_000,
  tag: 40,
  tags: 50,
  servings: 1_000,
  minutes: 100_000,
} as const;

/** What is wrong with a recipe that is to be handed in; the server decides in the end. */
export function submissionErrors(recipe: SubmittedRecipe): FieldErrors {
  return {
    ...errorsOf({
      title: isBlank(recipe.title)
        ? 'Please give your recipe a title.'
        : lengthError('A title', recipe.title, MOST.title),
      description: lengthError('A description', recipe.description, MOST.description),
      recipeText:
        isBlank(recipe.recipeText) && !hasCard(recipe)
          ? 'Please write down the ingredients and what to do with them.'
          : lengthError('A recipe', recipe.recipeText, MOST.recipeText),
      servings: numberError(recipe.servings, MOST.servings),
      prepMinutes: numberError(recipe.prepMinutes, MOST.minutes),
      cookMinutes: numberError(recipe.cookMinutes, MOST.minutes),
      moreTags: tagsError(recipe.tags, recipe.moreTags),
      attribution: lengthError('An attribution', recipe.attribution, MOST.attribution),
    }),
    ...runningUploadErrors('pics'),
  };
}

/** What is wrong with tags that are added to others; undefined if nothing is. */
export function tagsError(tags: readonly string[], typed: string): string | undefined {
  const more = splitTags(typed);
  const long = more.find((name) => lengthError('A tag', name, MOST.tag) !== undefined);
  if (long !== undefined) return lengthError('A tag', long, MOST.tag);
  return mergeTags(tags, more).length > MOST.tags
    ? `A recipe can have at most ${MOST.tags} tags.`
    : undefined;
}

/** What is said of a recipe that could not be handed in: the product's words (docs/calls.md#error-texts), then the server's. */
export function submissionRefusal(refusal: Error): string {
  // The form goes for this, and the same sentence takes its place.
  if (hasCode(refusal, 'restricted')) return refusal.message;
  const words = isRefusal(refusal, 400)
    ? 'Bad Request: Please try again.'
    : 'There were problems saving this recipe.';
  return `${words} ${refusal.message}`;
}

/** What is wrong with a whole number that may be left out; undefined if nothing is. */
export function numberError(typed: string, most: number): string | undefined {
  const number = typed.trim();
  if (number === '' || (/^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= most))
    return undefined;
  return `Please enter a whole number from 1 to ${numberText(most)}, or leave it empty.`;
}

/** A card says itself what it takes. */
function hasCard({ cardFront, cardBack }: SubmittedRecipe): boolean {
  return cardFront !== '' || cardBack !== '';
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

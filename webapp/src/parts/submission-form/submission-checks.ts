import { hasCode, isRefusal } from '../../api/errors.ts';
import { errorsOf, type FieldErrors } from '../../ui/forms/checks.ts';
import { lengthError } from '../../ui/forms/lengths.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import type { WrittenStory } from '../../kitchen/written-story.ts';
import { mergeTags, splitTags } from '../../data/submissions/tag-names.ts';
import { runningUploadErrors } from '../upload/running-uploads.ts';
import { numberText } from '../../number-text.ts';
import {
  LONGEST_ATTRIBUTION,
  LONGEST_DESCRIPTION,
  LONGEST_FIRST_COOK,
  LONGEST_FIRST_PLACE,
  LONGEST_FIRST_TIME,
  LONGEST_RECIPE_TEXT,
  LONGEST_TAG,
  LONGEST_TITLE,
  LONGEST_TOLD,
  MOST_MINUTES,
  MOST_SERVINGS,
  MOST_TAGS,
} from '../../limits.gen.ts';

/** What is wrong with a recipe that is to be handed in; the server decides in the end. */
export function submissionErrors(recipe: SubmittedRecipe): FieldErrors {
  return {
    ...errorsOf({
      title: isBlank(recipe.title)
        ? 'Please give your recipe a title.'
        : lengthError('A title', recipe.title, LONGEST_TITLE),
      description: lengthError('A description', recipe.description, LONGEST_DESCRIPTION),
      recipeText:
        isBlank(recipe.recipeText) && !hasCard(recipe)
          ? 'Please write down the ingredients and what to do with them.'
          : lengthError('A recipe', recipe.recipeText, LONGEST_RECIPE_TEXT),
      servings: numberError(recipe.servings, MOST_SERVINGS),
      prepMinutes: numberError(recipe.prepMinutes, MOST_MINUTES),
      cookMinutes: numberError(recipe.cookMinutes, MOST_MINUTES),
      moreTags: tagsError(recipe.tags, recipe.moreTags),
      attribution: lengthError('An attribution', recipe.attribution, LONGEST_ATTRIBUTION),
      ...storyErrors(recipe),
    }),
    ...runningUploadErrors('pics'),
  };
}

/** What is wrong with the parts of a story. */
export function storyErrors(story: WrittenStory): Record<keyof WrittenStory, string | undefined> {
  return {
    storyWho: lengthError('A name', story.storyWho, LONGEST_FIRST_COOK),
    storyPlace: lengthError('A place', story.storyPlace, LONGEST_FIRST_PLACE),
    storyTime: lengthError('A time', story.storyTime, LONGEST_FIRST_TIME),
    storyTold: lengthError('A story', story.storyTold, LONGEST_TOLD),
  };
}

/** What is wrong with tags that are added to others; undefined if nothing is. */
export function tagsError(tags: readonly string[], typed: string): string | undefined {
  const more = splitTags(typed);
  const long = more.find((name) => lengthError('A tag', name, LONGEST_TAG) !== undefined);
  if (long !== undefined) return lengthError('A tag', long, LONGEST_TAG);
  return mergeTags(tags, more).length > MOST_TAGS
    ? `A recipe can have at most ${MOST_TAGS} tags.`
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

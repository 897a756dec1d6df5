import type { PendingRecipe, SubmissionBody } from '../../api/types.ts';
import { asWrittenStory, storyBody } from '../../kitchen/written-story.ts';
import { NO_SEQUENCE, type SubmittedRecipe } from './submitted-recipe.ts';
import { joinTags, mergeTags, splitTags } from './tag-names.ts';

/** A recipe that was handed in, as its form begins. */
export function asSubmitted(pending: PendingRecipe): SubmittedRecipe {
  return {
    title: pending.title,
    description: pending.description,
    attribution: pending.attribute,
    recipeText: pending.recipeText,
    servings: String(pending.servings ?? ''),
    prepMinutes: String(pending.prepMinutes ?? ''),
    cookMinutes: String(pending.cookMinutes ?? ''),
    tags: splitTags(pending.tags),
    moreTags: '',
    pics: pending.pics.split(',').filter((url) => url !== ''),
    cardFront: pending.cards?.[0] ?? '',
    cardBack: pending.cards?.[1] ?? '',
    ...asWrittenStory(pending.story),
    sequence: pending.sequence,
  };
}

/** What is sent of it. Tags that were typed and not added count: nothing that was typed is lost. */
export function bodyOf(recipe: SubmittedRecipe): SubmissionBody {
  return {
    title: recipe.title,
    description: recipe.description,
    attribute: recipe.attribution,
    recipeText: recipe.recipeText,
    servings: numberIn(recipe.servings),
    prepMinutes: numberIn(recipe.prepMinutes),
    cookMinutes: numberIn(recipe.cookMinutes),
    tags: joinTags(mergeTags(recipe.tags, splitTags(recipe.moreTags))),
    pics: recipe.pics.join(','),
    cards: [recipe.cardFront, recipe.cardBack].filter((url) => url !== ''),
    story: storyBody(recipe),
    ...(recipe.sequence !== NO_SEQUENCE && { expectedSequence: recipe.sequence }),
  };
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim());
}

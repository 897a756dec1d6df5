import type { PendingRecipe, SubmissionBody } from '../api/types.ts';
import { joinTags, mergeTags, splitTags } from './tag-names.ts';

/** Stands for the sequence of what nobody has handed in yet. */
export const NO_SEQUENCE = -1;

/** A recipe as its form has it; numbers as they are typed. */
export interface SubmittedRecipe {
  title: string;
  description: string;
  attribution: string;
  recipeText: string;
  servings: string;
  prepMinutes: string;
  cookMinutes: string;
  /** The tags that were chosen. */
  tags: string[];
  /** Tags that were typed and not added yet. */
  moreTags: string;
  /** The addresses of its pictures. */
  pics: string[];
  /** How far it had changed when its form was opened. */
  sequence: number;
}

/** A form with nothing in it. */
export const EMPTY_RECIPE: SubmittedRecipe = {
  title: '',
  description: '',
  attribution: '',
  recipeText: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  tags: [],
  moreTags: '',
  pics: [],
  sequence: NO_SEQUENCE,
};

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
    ...(recipe.sequence !== NO_SEQUENCE && { expectedSequence: recipe.sequence }),
  };
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim());
}

import { NO_STORY, type WrittenStory } from '../../kitchen/written-story.ts';

/** Stands for the sequence of what nobody has handed in yet. */
export const NO_SEQUENCE = -1;

/** A recipe as its form has it; numbers as they are typed. */
export interface SubmittedRecipe extends WrittenStory {
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
  /** The addresses of the pictures of its handwritten card; empty where there are none. */
  cardFront: string;
  cardBack: string;
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
  cardFront: '',
  cardBack: '',
  ...NO_STORY,
  sequence: NO_SEQUENCE,
};

import type { Ingredient, Picture, Recipe, RecipeBody, Step } from '../api/types.ts';
import { showAmount } from './amount.ts';
import { showUnit } from './unit.ts';
import { asWrittenStory, NO_STORY, storyBody, type WrittenStory } from './written-story.ts';

/** Stands for the sequence of a recipe that is new. */
export const NO_SEQUENCE = -1;

/** One line of the list of ingredients as a form has it; numbers as they are typed. */
export interface IngredientRow {
  amountNumerator: string;
  amountDenominator: string;
  unitType: string;
  quantifier: string;
  ingredientText: string;
  /** The line as it was typed; empty where nobody typed it, or the fields were corrected since: then it is as they say. */
  line: string;
  /** False while nobody has read what was typed: the fields have it as it stands. */
  isRead: boolean;
  /** The lines of a submission in which it was read; empty where it was read in none. */
  from: string;
}

/** A step as a form has it. */
export interface StepRow {
  instructions: string;
  /** The lines of a submission in which it was read; empty where it was read in none. */
  from: string;
}

/** A picture as a form has it. */
export type PictureRow = Pick<Picture, 'picUrl' | 'altText'>;

/** A recipe as an admin writes it; numbers as they are typed. */
export interface WrittenRecipe extends WrittenStory {
  title: string;
  description: string;
  attribution: string;
  servings: string;
  prepMinutes: string;
  cookMinutes: string;
  /** The names of the tags that were chosen. */
  tags: string[];
  /** Tags that were typed and not added yet. */
  moreTags: string;
  ingredients: IngredientRow[];
  steps: StepRow[];
  pictures: PictureRow[];
  /** The addresses of the pictures of its handwritten card; empty where there are none. */
  cardFront: string;
  cardBack: string;
  /** The addresses of the pictures that the recipe had when the form was opened: one that is not in `pictures` was left out. */
  seenPictures: string[];
  /** How far the recipe, or the submission, had changed when the form was opened. */
  sequence: number;
}

/** An ingredient as it begins (docs/product.md#new-recipes). */
export const EMPTY_INGREDIENT: IngredientRow = {
  amountNumerator: '0',
  amountDenominator: '1',
  unitType: '',
  quantifier: '',
  ingredientText: '',
  line: '',
  isRead: true,
  from: '',
};

/** A step as it begins. */
export const EMPTY_STEP: StepRow = { instructions: '', from: '' };

/** A new recipe: one ingredient of 0/1 and one empty step. */
export const NEW_RECIPE: WrittenRecipe = {
  title: '',
  description: '',
  attribution: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  tags: [],
  moreTags: '',
  ingredients: [EMPTY_INGREDIENT],
  steps: [EMPTY_STEP],
  pictures: [],
  cardFront: '',
  cardBack: '',
  ...NO_STORY,
  seenPictures: [],
  sequence: NO_SEQUENCE,
};

/** What the rows of its lists are like. */
export const RECIPE_ROWS = {
  ingredients: EMPTY_INGREDIENT,
  steps: EMPTY_STEP,
  pictures: { picUrl: '', altText: '' } satisfies PictureRow,
};

/** A recipe of the cookbook, as its form begins. */
export function asWritten(recipe: Recipe): WrittenRecipe {
  return {
    title: recipe.title,
    description: recipe.description,
    attribution: recipe.attribution,
    servings: String(recipe.servings ?? ''),
    prepMinutes: String(recipe.prepMinutes ?? ''),
    cookMinutes: String(recipe.cookMinutes ?? ''),
    tags: recipe.recipeTagList.map(({ tag }) => tag),
    moreTags: '',
    ingredients: ingredientRows(recipe.ingredientList),
    steps: stepRows(recipe.recipeStepList),
    pictures: recipe.recipePicList.map(({ picUrl, altText }) => ({ picUrl, altText })),
    cardFront: recipe.cards?.[0] ?? '',
    cardBack: recipe.cards?.[1] ?? '',
    ...asWrittenStory(recipe.story),
    seenPictures: recipe.recipePicList.map(({ picUrl }) => picUrl),
    sequence: recipe.sequence ?? NO_SEQUENCE,
  };
}

/** The pictures of another version that came to the recipe since the form of this one was opened: nobody has left those out. */
export function newPictures(recipe: WrittenRecipe, elsewhere: WrittenRecipe): PictureRow[] {
  const known = [...recipe.seenPictures, ...recipe.pictures.map(({ picUrl }) => picUrl)];
  return elsewhere.pictures.filter(({ picUrl }) => !known.includes(picUrl));
}

/** The pictures of a form that another version has no more, though the recipe had them when the form was opened: somebody removed them. */
export function lostPictures(recipe: WrittenRecipe, elsewhere: WrittenRecipe): PictureRow[] {
  const left = elsewhere.pictures.map(({ picUrl }) => picUrl);
  return recipe.pictures.filter(
    ({ picUrl }) => recipe.seenPictures.includes(picUrl) && !left.includes(picUrl),
  );
}

/** Ingredients as rows; at least one, to write into. */
export function ingredientRows(ingredients: readonly Ingredient[]): IngredientRow[] {
  if (ingredients.length === 0) return [EMPTY_INGREDIENT];
  return ingredients.map(ingredientRow);
}

/** An ingredient as a row. */
export function ingredientRow(ingredient: Ingredient): IngredientRow {
  return {
    ...EMPTY_INGREDIENT,
    amountNumerator: String(ingredient.amountNumerator),
    amountDenominator: String(ingredient.amountDenominator),
    unitType: ingredient.unitType,
    quantifier: ingredient.quantifier,
    ingredientText: ingredient.ingredientText,
  };
}

/** What somebody typed as an ingredient and nobody has read yet, as a row: all of it is the text. */
export function typedIngredient(line: string): IngredientRow {
  if (isBlank(line)) return EMPTY_INGREDIENT;
  return { ...EMPTY_INGREDIENT, ingredientText: line.trim(), line, isRead: false };
}

/** Steps as rows; at least one, to write into. */
export function stepRows(steps: readonly Step[]): StepRow[] {
  return steps.length === 0
    ? [EMPTY_STEP]
    : steps.map(({ instructions }) => ({ ...EMPTY_STEP, instructions }));
}

/** What is sent of it: without empty ingredients, steps and pictures. Tags are sent by name; those that are new are created with it. */
export function bodyOf(recipe: WrittenRecipe): RecipeBody {
  return {
    title: recipe.title,
    description: recipe.description,
    attribute: recipe.attribution,
    servings: numberIn(recipe.servings),
    prepMinutes: numberIn(recipe.prepMinutes),
    cookMinutes: numberIn(recipe.cookMinutes),
    recipeTagList: recipe.tags.map((tag) => ({ tag })),
    ingredientList: recipe.ingredients
      .filter(({ ingredientText }) => !isBlank(ingredientText))
      .map(({ amountNumerator, amountDenominator, unitType, quantifier, ingredientText }) => ({
        amountNumerator: numberIn(amountNumerator) ?? 0,
        amountDenominator: numberIn(amountDenominator) ?? 1,
        unitType,
        quantifier,
        ingredientText,
      })),
    recipeStepList: recipe.steps
      .filter(({ instructions }) => !isBlank(instructions))
      .map(({ instructions }) => ({ instructions })),
    recipePicList: recipe.pictures.filter(({ picUrl }) => !isBlank(picUrl)),
    cards: [recipe.cardFront, recipe.cardBack].filter((url) => url !== ''),
    story: storyBody(recipe),
    ...(recipe.sequence !== NO_SEQUENCE && { expectedSequence: recipe.sequence }),
  };
}

/** An ingredient in one line, as somebody would write it on a card: `2 3/4 cups flour, sifted`. */
export function lineOf(row: IngredientRow): string {
  return [amountOf(row), unitOf(row), row.quantifier, row.ingredientText]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** An ingredient as its line shows it: as it was typed, or as its fields say. */
export function shownLine(row: IngredientRow): string {
  return row.line === '' ? lineOf(row) : row.line;
}

/** The amount as it is shown; empty where there is none, or none that makes sense. */
export function amountOf({
  amountNumerator,
  amountDenominator,
}: Pick<IngredientRow, 'amountNumerator' | 'amountDenominator'>): string {
  const numbers = [amountNumerator, amountDenominator].map((typed) => typed.trim());
  if (!numbers.every((number) => /^\d+$/.test(number))) return '';
  const [over = 0, under = 1] = numbers.map(Number);
  const amount = showAmount(over, under);
  return amount === null ? '' : [amount.whole, amount.fraction].filter(Boolean).join(' ');
}

/** The unit as it is read after its amount: `cup` after 1. */
export function unitOf({ amountNumerator, amountDenominator, unitType }: IngredientRow): string {
  const [over, under] = [Number(amountNumerator), Number(amountDenominator)];
  return Number.isNaN(over) || Number.isNaN(under) ? unitType : showUnit(unitType.trim(), over, under);
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim());
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

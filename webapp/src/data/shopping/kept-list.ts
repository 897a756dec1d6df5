import type { Ingredient, Recipe } from '../../api/types.ts';
import { readTimes } from '../../kitchen/times.ts';
import { readUnits, type UnitSystem } from '../../kitchen/unit-system.ts';
import { ingredientName } from '../../kitchen/ingredient-name.ts';
import type { ListedLine } from './line-reading.ts';
import type { ListedRecipe } from './sums.ts';
import { fieldsOf, isNumber, isText, itemsOf, keptState, newId, unique } from '../../kept-state.ts';

/** Something that somebody has written on the list. */
export interface OwnLine {
  id: string;
  text: string;
}

/** A shopping list. */
export interface ShoppingList {
  recipes: readonly ListedRecipe[];
  own: readonly OwnLine[];
  /** What is ticked, by its key, and how much of it that was: of more, not enough is in the cart. */
  ticked: Readonly<Record<string, string>>;
  /** In which units it is read. */
  units: UnitSystem;
}

/** The key in the browser's local storage. The list is the browser's, whoever is signed in: a household shops together. */
const KEY = 'shopping-list';
/** So much is kept at most: of a recipe that is longer, so many lines and letters. */
export const MOST_RECIPES = 30;
export const MOST_OWN = 100;
export const LONGEST_OWN = 200;
const MOST_LINES = 300;
const LONGEST = 500;
const MOST_TICKED = 2_000;

/** Nothing to buy. */
export const EMPTY_LIST: ShoppingList = { recipes: [], own: [], ticked: {}, units: 'written' };

/** Whether nothing is on a list. */
export function isEmpty({ recipes, own }: ShoppingList): boolean {
  return recipes.length === 0 && own.length === 0;
}

const kept = keptState(KEY, { empty: EMPTY_LIST, isEmpty, repaired });

/** The list as all tabs show it, and whether it outlives them: a browser may keep nothing, or have no room. */
export const useShoppingList = kept.use;

/** Changes the list, as it is by now: another tab may have changed it. */
export const changeList = kept.change;

/** Lets the page have what other tabs change. Returns the function that ends this. */
export const followList = kept.follow;

/** A recipe as the list has it, so many times. */
export function listed(recipe: Recipe, times: string): ListedRecipe {
  const lines = recipe.ingredientList
    .filter((line) => !isHeading(line))
    .slice(0, MOST_LINES)
    .map((line) => ({
      over: line.amountNumerator,
      under: line.amountDenominator,
      unit: line.unitType.slice(0, LONGEST),
      quantifier: line.quantifier.slice(0, LONGEST),
      text: line.ingredientText.slice(0, LONGEST),
    }));
  return {
    id: newId(),
    recipeId: recipe.recipeId,
    title: recipe.title,
    servings: recipe.servings ?? 0,
    times,
    lines,
    out: lines.flatMap(({ text }, place) => (isWater(text) ? [place] : [])),
  };
}

/** Water comes from the tap, and nobody buys it for a recipe. As something that was taken off, it can be put back. */
const isWater = (text: string) => ingredientName(text).key === 'water';
/** "For the dough:" is nothing that one buys. */
const isHeading = ({ amountNumerator, ingredientText }: Ingredient) =>
  amountNumerator === 0 && ingredientText.trimEnd().endsWith(':');

/** What of it makes sense. */
export function repaired(kept: unknown): ShoppingList {
  const { recipes, own, ticked, units } = fieldsOf(kept);
  const isEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return {
    recipes: unique(itemsOf(recipes).flatMap(repairedRecipe)).slice(-MOST_RECIPES),
    own: unique(
      itemsOf(own).flatMap((line) => {
        const { id, text } = fieldsOf(line);
        return isText(id) && isText(text) ? [{ id, text: text.slice(0, LONGEST_OWN) }] : [];
      }),
    ).slice(-MOST_OWN),
    ticked: Object.fromEntries(Object.entries(fieldsOf(ticked)).filter(isEntry).slice(-MOST_TICKED)),
    units: readUnits(typeof units === 'string' ? units : undefined),
  };
}

function repairedRecipe(kept: unknown): ListedRecipe[] {
  const { id, recipeId, title, servings, times, lines, out } = fieldsOf(kept);
  if (!isText(id) || !isNumber(recipeId) || recipeId < 1 || !isText(title)) return [];
  return [
    {
      id,
      recipeId,
      title: title.slice(0, LONGEST),
      servings: isNumber(servings) ? servings : 0,
      times: readTimes(typeof times === 'string' ? times : undefined),
      lines: itemsOf(lines).slice(0, MOST_LINES).map(repairedLine),
      out: itemsOf(out).filter(isNumber).slice(0, MOST_LINES),
    },
  ];
}

/** A line that makes no sense keeps its place: others are known by theirs. */
function repairedLine(kept: unknown): ListedLine {
  const { over, under, unit, quantifier, text } = fieldsOf(kept);
  const isAmount = isNumber(over) && isNumber(under) && under > 0;
  const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
  return {
    ...(isAmount ? { over, under } : { over: 0, under: 1 }),
    unit: words(unit),
    quantifier: words(quantifier),
    text: words(text),
  };
}

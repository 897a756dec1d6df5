import { create } from 'zustand';
import type { Ingredient, Recipe } from '../../api/types.ts';
import { readTimes } from '../../kitchen/times.ts';
import { readUnits, type UnitSystem } from '../../kitchen/unit-system.ts';
import { ingredientName } from './ingredient-name.ts';
import type { ListedLine } from './needs.ts';
import type { ListedRecipe } from './sums.ts';
import { readStored, store } from '../../storage.ts';

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

/** The list as all tabs show it, and whether it outlives them: a browser may keep nothing, or have no room. */
export const useShoppingList = create<{ list: ShoppingList; isKept: boolean }>(() => ({
  list: read() ?? EMPTY_LIST,
  isKept: true,
}));

/** Changes the list, as it is by now: another tab may have changed it. */
export function changeList(change: (now: ShoppingList) => ShoppingList): void {
  const { list, isKept } = useShoppingList.getState();
  const next = change((isKept ? read() : null) ?? list);
  useShoppingList.setState({ list: next, isKept: keep(next) });
}

/** Lets the page have what other tabs change. Returns the function that ends this. */
export function followList(): () => void {
  const take = () => {
    const { isKept, list } = useShoppingList.getState();
    const found = isKept ? read() : null;
    if (found !== null && JSON.stringify(found) !== JSON.stringify(list))
      useShoppingList.setState({ list: found });
  };
  take();
  const events = ['storage', 'visibilitychange', 'pageshow'];
  for (const event of events) window.addEventListener(event, take);
  return () => {
    for (const event of events) window.removeEventListener(event, take);
  };
}

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

/** Tells what is added from what is there; browsers have no better ones where a connection is not encrypted. */
export function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}

/** What is kept; null where nothing may be read. */
function read(): ShoppingList | null {
  const kept = readStored('browser', KEY);
  return kept === undefined ? null : repaired(kept);
}

function keep(list: ShoppingList): boolean {
  return store('browser', KEY, isEmpty(list) ? null : list);
}

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

function itemsOf(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function fieldsOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
}

function unique<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

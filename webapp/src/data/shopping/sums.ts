import { wordsText } from '../../kitchen/unscaled-words.ts';
import { exact, type Exact, plus } from './exact.ts';
import type { ListedLine } from './line-reading.ts';
import { sumOfWeights, type Weights } from './said-weight.ts';
import { type Kind, type Need, needOf } from './needs.ts';

/** A recipe on the list: its ingredients as they were written when it was added, and how many times they are wanted. */
export interface ListedRecipe {
  /** Tells it from the same recipe once more. */
  id: string;
  recipeId: number;
  title: string;
  /** For how many it is written; 0 where that is not known. */
  servings: number;
  /** As an address has it (`readTimes`). */
  times: string;
  lines: readonly ListedLine[];
  /** The places of lines that somebody has taken off. */
  out: readonly number[];
}

/** How much is needed of what can be added up. */
export interface Total {
  least: Exact;
  most: Exact;
  /** The units in which it was written. */
  units: ReadonlySet<string>;
  quantifier: string;
  /** What all of it weighs, where each line says so. */
  weights: Weights;
}

/** A line of a recipe that a thing is for. */
export interface Source {
  recipe: ListedRecipe;
  line: ListedLine;
  /** Its place among the recipe's lines. */
  place: number;
}

/** A thing to buy, with everything that it is for. */
export interface Thing {
  key: string;
  name: string;
  totals: ReadonlyMap<Kind, Total>;
  notes: Need['notes'];
  sources: readonly Source[];
}

/** What all recipes need, each thing once, by its key (docs/product.md#shopping-list). */
export function thingsOf(recipes: readonly ListedRecipe[]): Map<string, Thing> {
  const things = new Map<string, Thing>();
  for (const recipe of recipes) {
    const times = timesOf(recipe.times);
    for (const [place, line] of recipe.lines.entries()) {
      if (recipe.out.includes(place)) continue;
      const need = needOf(line, times);
      const thing = thingOf(need, { recipe, line, place });
      const before = things.get(need.key);
      things.set(need.key, before === undefined ? thing : together(before, thing));
    }
  }
  return things;
}

/** How many times a recipe is wanted, exactly. */
export function timesOf(times: string): Exact {
  const [over = '1', under = '1'] = times.split('/');
  return exact(BigInt(over), BigInt(under));
}

/** What the totals of a thing are, as a text: whoever has bought so much has not bought more. */
export function signatureOf({ totals }: Pick<Thing, 'totals'>): string {
  const ends = ({ least, most }: Total) =>
    [least, most].map(({ over, under }) => `${over}/${under}`).join('-');
  return [...totals]
    .map(([kind, total]) => `${kind} ${ends(total)}`)
    .toSorted()
    .join('; ');
}

function thingOf({ key, name, notes, amounts }: Need, source: Source): Thing {
  let totals: Thing['totals'] = new Map();
  for (const { kind, least, most, unit, quantifier, weights = new Map() } of amounts) {
    const units = new Set(unit === '' ? [] : [unit]);
    totals = sumOf(totals, new Map([[kind, { least, most, units, quantifier, weights }]]));
  }
  return { key, name, notes, totals, sources: [source] };
}

function sumOf(one: Thing['totals'], other: Thing['totals']): Thing['totals'] {
  const totals = new Map(one);
  for (const [kind, total] of other) {
    const before = totals.get(kind);
    if (before === undefined) {
      totals.set(kind, total);
      continue;
    }
    totals.set(kind, {
      least: plus(before.least, total.least),
      most: plus(before.most, total.most),
      units: new Set([...before.units, ...total.units]),
      quantifier: [before.quantifier || total.quantifier, total.quantifier].toSorted(byLength).at(-1) ?? '',
      weights: sumOfWeights(before.weights, total.weights),
    });
  }
  return totals;
}

/** Two of the same thing; which is the first makes no difference to the amounts and the name. */
function together(one: Thing, other: Thing): Thing {
  return {
    key: one.key,
    // The longer one is the plural.
    name: [one.name, other.name].toSorted(byLength)[0] ?? one.name,
    totals: sumOf(one.totals, other.totals),
    notes: [...one.notes, ...other.notes.filter((note) => !isAmong(one.notes, note))],
    sources: [...one.sources, ...other.sources],
  };
}

function isAmong(notes: Need['notes'], note: Need['notes'][number]): boolean {
  return notes.some((one) => wordsText(one) === wordsText(note));
}

function byLength(one: string, other: string): number {
  return other.length - one.length || (one < other ? 1 : -1);
}

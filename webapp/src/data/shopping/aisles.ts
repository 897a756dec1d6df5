import { TASTES } from '../../kitchen/ingredient-words.ts';
import { AISLE_WORDS } from './aisle-words.ts';
import { wordsOf } from '../../kitchen/ingredient-name.ts';

/** The aisles of a shop, in the order in which one walks through it. */
export const AISLES = {
  produce: 'Produce',
  bakery: 'Bakery',
  meat: 'Meat and Fish',
  dairy: 'Dairy and Eggs',
  canned: 'Canned and Dry Goods',
  baking: 'Baking',
  spices: 'Spices',
  condiments: 'Oils and Condiments',
  drinks: 'Drinks',
  frozen: 'Frozen',
  other: 'Other',
} as const;
/** One of them. */
export type Aisle = keyof typeof AISLES;

const AISLE_OF = new Map(
  (Object.entries(AISLE_WORDS) as [Aisle, string][]).flatMap(([aisle, text]) =>
    text.split(',').map((words) => [wordsOf(words).join(' '), aisle] as const),
  ),
);
const LONGEST = Math.max(...[...AISLE_OF.keys()].map((words) => words.split(' ').length));

/** With this begins the key of what is in a can although it is sold fresh, too. */
export const CANNED = 'canned ';
const IN_CANS = new Set(['canned', 'tinned', 'can', 'tin']);
/** Most of what stands there is another thing in a can, and stands elsewhere. */
const SOLD_FRESH: ReadonlySet<Aisle | undefined> = new Set<Aisle>(['produce', 'meat']);

/** Behind these words stands what something is in, or for, or with, or as large as. */
const BESIDE = /\s(?:in|with|without|for|from|at|per|of your|the size of|if|to)\s.*$/i;

/** Where a shop has this. Of several that may be taken, the first that is known decides. */
export function aisleOf(name: string): Aisle {
  const outside = name.replaceAll(/\([^()]*\)?/g, ' ').replace(/:.*$/, '') || name;
  for (const text of [outside.replace(BESIDE, ''), outside, name]) {
    const all = text
      .replaceAll(/\d+\/\d+/g, ' ')
      .split(/\b(?:or|and)\b|[,/+*]/i)
      .map(wordsOf);
    const last = all.at(-1)?.at(-1) ?? '';
    const isInCans = all.flat().some((word) => IN_CANS.has(word));
    for (const words of all) {
      // "Beef or chicken stock" is no beef.
      const found = aisleOfWords(TASTES.has(last) ? [...words, last] : words);
      if (SOLD_FRESH.has(found) && isInCans) return 'canned';
      if (found !== undefined) return found;
    }
  }
  return 'other';
}

/** By the longest words that are listed, and of those the last. */
function aisleOfWords(words: readonly string[]): Aisle | undefined {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    for (let start = words.length - count; start >= 0; start -= 1) {
      const found = AISLE_OF.get(words.slice(start, start + count).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

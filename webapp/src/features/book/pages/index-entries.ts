import type { Recipe } from '../../../api/types.ts';
import { ingredientName } from '../../../kitchen/ingredient-name.ts';
import { type Block, isHeading, type Place } from './blocks.ts';

/** A name in an index, and the recipes that it leads to. */
export interface Entry {
  name: string;
  recipes: readonly Recipe[];
}

const SIZE =
  '(?:extra[- ]|very )?(?:small|medium|large|big|jumbo|ripe|fresh|freshly|whole|good[- ]quality|bone-in|boneless|skin-on|skinless|mashed|crumbled)';
/** How it is, or what was done to it: "tart apples", but not "tart shells", and no oil is toasted. */
const QUALITY =
  '(?:tart(?= (?:apple|cherr))|toasted(?! sesame oil)|torn|well[- ]stirred|crisp|curly|(?:extra[- ])?firm|thick|thin|plain|strong|loose|shelled|unsalted|canned|tinned|good|frozen(?! (?:yogurt|custard|dessert))|stone[- ]ground|(?:whole|skim)[- ]milk|(?:full|low)[- ]fat|fine(?= bulgur))';
const MEASURE = '(?:cup|tablespoon|teaspoon|tbsp|tsp|spoon|spoonful|handful|pint|quart)s?\\.?(?: of)?';
/** With the measure, where that stands behind it: "packed cups baby spinach". */
const HOW_FULL = `(?:(?:firmly|lightly|loosely|tightly|well)[- ])?(?:packed|heaped|heaping|level|rounded|scant|generous)(?: ${MEASURE}(?= ))?`;
const PIECES =
  '(?:an? )?(?:small |large )?(?:handfull?s?|dash(?:es)?|pinch(?:es)?|ears?|recipes?)(?: of)?|cloves?(?: of)?(?= garlic)|some|optional:';
/** How large, how fresh or how much of it: nobody looks for it by that. */
const BEFORE = new RegExp(`^(?:(?:${SIZE}|${QUALITY}|${HOW_FULL}|${PIECES})[ ,]+)+(?=\\S)`, 'i');
/** Whose juice it is is what one looks for: "juice and zest of 2 lemons". */
const PART_OF =
  /^(?:(?:finely )?grated )?(?:juice|zest|rind)(?: and (?:juice|zest|rind))? of (?:an?|the|[\d./¼½¾⅓⅔ –-]+)\s+(?=\S)/i;
/** "2 large or 3 medium onions". */
const EITHER = /^[\d./ –-]+(?:small|medium|large) or [\d./ –-]+(?=(?:small|medium|large) \S)/i;
const CLOVES = /\bgarlic cloves?$/i;
/** What of an herb it is: one looks for the herb. Bay leaves are called so. */
const OF_HERB =
  /\b(basil|cilantro|coriander|dill|mint|oregano|parsley|rosemary|sage|tarragon|thyme) (?:leaf|leaves|sprigs?|stems?)$/i;
const AND_FRESH = / \((?:fresh|optional)\)$/i;
/** A name has a letter, or a picture of the thing. */
const A_WORD = /[\p{L}\p{Extended_Pictographic}]/u;
/** What is in nearly every recipe, and nobody looks for. */
const NOT_LOOKED_FOR = new Set([
  'water',
  'ice',
  'salt',
  'coarse salt',
  'fine salt',
  'fine sea salt',
  'flaky salt',
  'flaky sea salt',
  'kosher salt',
  'sea salt',
  'table salt',
  'pepper',
  'black pepper',
  'salt and pepper',
  'salt and black pepper',
]);
/** The order in which names are looked for, whatever their accents: Latin names stand so in an EPUB, too, where the server sorts the cooks. */
const BY_NAME = new Intl.Collator('en');
/** Of what is in more recipes than this, only the pages are named. */
const MOST_TITLES = 8;

/** An index of the recipes by what goes into them. */
export function byIngredient(recipes: readonly Recipe[]): Entry[] {
  return indexOf(recipes, ({ ingredientList }) =>
    ingredientList
      .filter((line) => line.ingredientText.trim() !== '' && !isHeading(line))
      .map(({ ingredientText }) => nameInIndex(ingredientText))
      .filter(({ name, key }) => A_WORD.test(name) && !NOT_LOOKED_FOR.has(key)),
  );
}

/** An index of the recipes by who wrote them: Rosa and rosa are the same cook, called as in most of them. */
export function byCook(recipes: readonly Recipe[]): Entry[] {
  return indexOf(recipes, ({ writer }) =>
    writer === '' ? [] : [{ name: writer, key: writer.toLowerCase() }],
  );
}

/** By what an ingredient is found: "2 large eggs, beaten" by "eggs", which is the same as "egg". */
function nameInIndex(text: string): { name: string; key: string } {
  const { name } = ingredientName(text);
  return ingredientName(
    name
      .replace(' & ', ' and ')
      .replace(AND_FRESH, '')
      .replace(PART_OF, '')
      .replace(EITHER, '')
      .replace(BEFORE, '')
      .replace(CLOVES, 'garlic')
      .replace(OF_HERB, '$1'),
  );
}

/** In which spellings a name was found, how often each, and in which recipes. */
interface Found {
  spellings: Map<string, number>;
  recipes: Map<number, Recipe>;
}

function indexOf(
  recipes: readonly Recipe[],
  namesOf: (recipe: Recipe) => readonly { name: string; key: string }[],
): Entry[] {
  const found = new Map<string, Found>();
  for (const recipe of recipes) {
    for (const { name, key } of namesOf(recipe)) {
      const entry: Found = found.get(key) ?? { spellings: new Map(), recipes: new Map() };
      entry.spellings.set(name, (entry.spellings.get(name) ?? 0) + 1);
      entry.recipes.set(recipe.recipeId, recipe);
      found.set(key, entry);
    }
  }
  return [...found.values()]
    .map((entry) => ({
      name: capitalized(mostOf(entry.spellings)),
      recipes: [...entry.recipes.values()],
    }))
    .toSorted((one, other) => BY_NAME.compare(one.name, other.name));
}

/** The blocks of an index, with a letter above those that begin with it. */
export function indexBlocks(
  heading: string,
  entries: readonly Entry[],
  pageOf: (recipe: Recipe) => number,
): Block[] {
  if (entries.length === 0) return [];
  const blocks: Block[] = [{ kind: 'heading', text: heading, key: heading, staysWithNext: true }];
  let before = '';
  // Two names may look alike, and are still two.
  const key = () => `${heading} ${blocks.length}`;
  for (const { name, recipes } of entries) {
    const letter = letterOf(name);
    if (letter !== before) blocks.push({ kind: 'letter', text: letter, key: key(), staysWithNext: true });
    before = letter;
    const places = recipes.map((recipe) => ({ title: recipe.title, page: pageOf(recipe) }));
    blocks.push({ kind: 'index', text: name, places: shown(places), key: key() });
  }
  return blocks;
}

/** Many recipes are their pages, each once. */
function shown(places: readonly Place[]): readonly Place[] {
  if (places.length <= MOST_TITLES) return places;
  return [...new Set(places.map(({ page }) => page))].map((page) => ({ title: '', page }));
}

/** Letters that are no others with a mark, by those among which names are sorted. */
const SORTED_AS: Record<string, string> = { Æ: 'A', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Œ: 'O', Ø: 'O', Ŧ: 'T' };

function letterOf(name: string): string {
  const [first = ''] = name.toUpperCase().normalize('NFKD');
  return /\p{L}/u.test(first) ? (SORTED_AS[first] ?? first) : '#';
}

function mostOf(spellings: ReadonlyMap<string, number>): string {
  const [most = ['']] = [...spellings].toSorted(([, one], [, other]) => other - one);
  return most[0];
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

import { BESIDE, INGREDIENT_WORDS, INHERENT, KIND_TAGS, KIND_WORDS } from './words.ts';

/** What a plate can show: a kind of dish, or just a plate of something. */
export type Kind = keyof typeof KIND_WORDS | 'plate';

type KeysOf<Groups> = Groups extends readonly (infer Group)[]
  ? Group extends unknown
    ? keyof Group
    : never
  : never;

/** What a plate can be made of. */
export type Ingredient = Exclude<KeysOf<typeof INGREDIENT_WORDS>, 'nothing'>;

/** What is drawn for a recipe without a photo. */
export interface Dish {
  /** `plate` where neither title nor tags say what kind of dish it is. */
  kind: Kind;
  /** What it is mainly made of, if they say so. */
  ingredient?: Ingredient;
}

/** The longest phrase of the tables, in words. */
const LONGEST = 4;

const kindOf = phrases(KIND_WORDS);
const ingredientGroups = INGREDIENT_WORDS.map((group) => phrases(group));
const besides = new Set(BESIDE.split(' ').map((word) => word.replace('_', ' ')));

/**
 * What kind of dish a recipe is, and what it is mainly made of. The last noun of the title's first part decides ("bread pudding" is a
 * pudding, "soup with dumplings" a soup), then what stands in brackets or behind a dash, then what it is made of, then the tags. Where it
 * comes from is ignored.
 */
export function readDish(title: string, tags: readonly string[]): Dish {
  const parts = partsOf(title);
  const tagWords = tags.map(wordsOf);
  const named = parts.map(({ head }) => lastKind(head)).find((found) => found !== undefined);
  const ingredient = mainIngredient(parts, tagWords, named);
  const words = parts.flatMap(({ head }) => head);
  const kind =
    named?.kind ??
    tagKind(KIND_TAGS.firm, tagWords) ??
    kindMadeOf(mainIngredient(parts, [], undefined), words) ??
    tagKind(KIND_TAGS.loose, tagWords) ??
    kindMadeOf(ingredient, words) ??
    kindOfMeal(tagWords);
  const shown = kind === 'roast' && ingredient === 'chicken' ? 'bird' : kind;
  const main = ingredient ?? (INHERENT as Partial<Record<Kind, Ingredient>>)[shown];
  return main === undefined ? { kind: shown } : { kind: shown, ingredient: main };
}

/** A part of a title: what it is, and what stands beside it. */
interface Part {
  head: string[];
  beside: string[];
}

function partsOf(title: string): Part[] {
  const [main = '', ...others] = title.split(/[()[\]:;"“”„]|\s[-–—|]\s|\s[–—]|,\s/);
  return [main, ...others].map((text) => {
    const words = wordsOf(text);
    const end = words.findIndex(
      (word, at) =>
        at > 0 &&
        (besides.has(word) || besides.has(words.slice(at, at + 2).join(' '))) &&
        !isWithinName(words, at),
    );
    return end === -1
      ? { head: words, beside: [] }
      : { head: words.slice(0, end), beside: words.slice(end + 1) };
  });
}

/** True for the "in" of "pigs in a blanket". */
function isWithinName(words: readonly string[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST + 1); from < at; from += 1) {
    for (let to = at + 2; to <= from + LONGEST; to += 1) {
      if (kindOf.has(words.slice(from, to).join(' '))) return true;
    }
  }
  return false;
}

/** A kind, and the words that named it: from, and up to. */
interface Named {
  kind: Kind;
  from: number;
  to: number;
}

function lastKind(words: readonly string[]): Named | undefined {
  for (let to = words.length; to > 0; to -= 1) {
    for (let from = Math.max(0, to - LONGEST); from < to; from += 1) {
      const kind = kindOf.get(words.slice(from, to).join(' ')) as Kind | undefined;
      if (kind !== undefined) return { kind, from, to };
    }
    const kind = kindByEnding(words[to - 1] ?? '');
    if (kind !== undefined) return { kind, from: to - 1, to };
  }
  return undefined;
}

/** German and Dutch write a dish and what is in it as one word. */
const ENDINGS: readonly [string, Kind][] = [
  ['suppe', 'soup'],
  ['soep', 'soup'],
  ['soppa', 'soup'],
  ['eintopf', 'stew'],
  ['gulasch', 'stew'],
  ['kuchen', 'cake'],
  ['torte', 'cake'],
  ['salat', 'salad'],
  ['brot', 'loaf'],
  ['auflauf', 'casserole'],
  ['knodel', 'dumplings'],
  ['spatzle', 'pasta'],
  ['magronen', 'pasta'],
  ['braten', 'roast'],
  ['burger', 'burger'],
  ['schnitzel', 'steak'],
  ['puffer', 'pancakes'],
  ['ballchen', 'donuts'],
  ['platzchen', 'cookies'],
  ['bread', 'loaf'],
  ['cake', 'cake'],
  ['ade', 'glass'],
];

function kindByEnding(word: string): Kind | undefined {
  return ENDINGS.find(([ending]) => word.length > ending.length + 1 && word.endsWith(ending))?.[1];
}

function mainIngredient(
  parts: readonly Part[],
  tags: readonly string[][],
  named: Named | undefined,
): Ingredient | undefined {
  const [first, ...others] = parts;
  // "Chili" is the dish, and not what it is made of.
  const head = (first?.head ?? []).filter((word, at) => !(word === 'chili' && at + 1 === named?.to));
  const inHead = ingredientAmong(head);
  const beside = ingredientAmong(parts.flatMap((part) => part.beside));
  // In "fried rice with shrimp" the rice is the dish.
  if (named?.kind === 'rice' && inHead === 'rice') return beside ?? inHead;
  return (
    inHead ??
    ingredientAmong(others.flatMap((part) => part.head)) ??
    beside ??
    ingredientAmong(tags.flatMap((words) => [...words, '|']))
  );
}

/** Of several, one that a dish is made of and not only seasoned with; of those the last, or the first that is joined by "and". */
function ingredientAmong(words: readonly string[]): Ingredient | undefined {
  const found: { name: string; group: number; end: number }[] = [];
  for (let at = 0; at < words.length;) {
    const hit = longestAt(words, at);
    if (hit !== undefined && hit.name !== 'nothing') found.push({ ...hit, end: at + hit.length });
    at += hit?.length ?? 1;
  }
  const strongest = Math.min(...found.map(({ group }) => group));
  const main = found.filter(({ group }) => group === strongest);
  const joined = main.some(({ end }) => words[end] === 'and' || words[end] === '|');
  return (joined ? main[0] : main.at(-1))?.name as Ingredient | undefined;
}

function longestAt(words: readonly string[], at: number) {
  for (let length = LONGEST; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const group = ingredientGroups.findIndex((table) => table.has(phrase));
    if (group !== -1) return { name: ingredientGroups[group]?.get(phrase) ?? '', group, length };
  }
  return undefined;
}

function tagKind(list: string, tags: readonly string[][]): Kind | undefined {
  const names = new Set(list.split(' ').map((name) => wordsOf(name.replaceAll('_', ' ')).join(' ')));
  const tag = tags.map((words) => words.join(' ')).find((words) => names.has(words));
  if (tag === undefined) return undefined;
  return tag === 'cocktail' ? 'glass' : tag === 'preserve' ? 'jar' : (kindOf.get(tag) as Kind | undefined);
}

/** How meat, fish and vegetables come to the table where nothing says more, and how out of the oven or off the grill. */
const MADE_OF: Partial<Record<Ingredient, { kind: Kind; roasted?: Kind; grilled?: Kind }>> = {
  chicken: { kind: 'skillet', roasted: 'bird' },
  ...alike(['beef', 'pork', 'lamb'], { kind: 'steak', roasted: 'roast' }),
  ...alike(['sausage', 'bacon', 'tofu', 'shrimp', 'crab'], { kind: 'skillet', grilled: 'tray' }),
  fish: { kind: 'fish' },
  egg: { kind: 'eggs' },
  rice: { kind: 'rice' },
  ...alike(['beans', 'lentils'], { kind: 'stew' }),
  nuts: { kind: 'snack' },
  ...alike(
    [
      ...([
        'potato',
        'sweetPotato',
        'mushroom',
        'carrot',
        'pumpkin',
        'corn',
        'peas',
        'greens',
        'cabbage',
      ] as const),
      ...(['broccoli', 'tomato', 'eggplant', 'zucchini', 'pepper', 'beet', 'onion'] as const),
    ],
    { kind: 'vegetables', roasted: 'tray', grilled: 'tray' },
  ),
};

function kindMadeOf(ingredient: Ingredient | undefined, words: readonly string[]): Kind | undefined {
  const ways = ingredient === undefined ? undefined : MADE_OF[ingredient];
  const isOneOf = (names: RegExp) => words.some((word) => names.test(word));
  if (isOneOf(/^(roast|roasted|baked|whole)$/)) return ways?.roasted ?? ways?.kind;
  if (isOneOf(/^(grilled|broiled|barbecued|bbq)$/)) return ways?.grilled ?? ways?.kind;
  return ways?.kind;
}

function alike<Way>(names: readonly Ingredient[], way: Way): Partial<Record<Ingredient, Way>> {
  return Object.fromEntries(names.map((name) => [name, way]));
}

/** A dessert comes in a glass dish, a side dish in an oval one; nothing more is known. */
function kindOfMeal(tags: readonly string[][]): Kind {
  const names = tags.map((words) => words.join(' '));
  if (names.includes('dessert')) return 'pudding';
  return names.includes('vegetable') ? 'vegetables' : 'plate';
}

function phrases(table: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(table).flatMap(([name, list]) =>
      list.split(' ').map((phrase) => [wordsOf(phrase.replaceAll('_', ' ')).join(' '), name] as const),
    ),
  );
}

/** The words of a text, without accents and apostrophes, each in one form for singular and plural. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('w/', 'with ')
    .replaceAll('&', ' and ');
  return (plain.match(/[a-z]+/g) ?? []).map(inOneForm);
}

function inOneForm(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$|ie$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/s$/, '');
}

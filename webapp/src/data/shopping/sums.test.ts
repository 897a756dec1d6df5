import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuresIn } from '../../kitchen/measures-in.ts';
import { UNITS } from '../../kitchen/kitchen-units.ts';
import { amountText, inSaidWeights } from './amount-text.ts';
import { asNumber, exact, multiply, plus, ZERO } from './exact.ts';
import { EMPTY_LIST } from './kept-list.ts';
import { withoutRecipe, withRecipe } from './list-changes.ts';
import type { ListedLine } from './line-reading.ts';
import { type ListedRecipe, signatureOf, type Thing, thingsOf, timesOf } from './sums.ts';

const line = (over: number, under: number, unit: string, text: string, quantifier = ''): ListedLine => ({
  over,
  under,
  unit,
  quantifier,
  text,
});
let made = 0;
const recipe = (lines: readonly ListedLine[], times = '1'): ListedRecipe => {
  made += 1;
  return { id: String(made), recipeId: made, title: 'Soup', servings: 0, times, lines, out: [] };
};
const shown = (lines: readonly ListedLine[], units: 'written' | 'metric' | 'us' = 'written') =>
  [...thingsOf([recipe(lines)]).values()].map((thing) =>
    [thing.name, amountText(thing, units)].filter(Boolean).join(': '),
  );

test.each<[string, ListedLine[], string[]]>([
  ['like units', [line(1, 2, 'cups', 'milk'), line(3, 4, 'cups', 'milk')], ['milk: 1 1/4 cups']],
  [
    'units of one dimension',
    [line(1, 1, 'cups', 'milk'), line(1, 1, 'tablespoons', 'milk')],
    ['milk: 1 cup + 1 tablespoon'],
  ],
  ['spoons', [line(3, 1, 'teaspoons', 'salt'), line(3, 1, 'tablespoons', 'salt')], ['salt: 1/4 cup']],
  [
    'pounds and ounces',
    [line(1, 1, 'pounds', 'beef'), line(3, 1, 'ounces', 'beef')],
    ['beef: 1 pound + 3 ounces'],
  ],
  ['grams and kilograms', [line(800, 1, 'grams', 'beef'), line(1, 2, 'kilograms', 'beef')], ['beef: 1.3 kg']],
  ['both systems', [line(500, 1, 'grams', 'beef'), line(1, 4, 'pounds', 'beef')], ['beef: about 610 g']],
  [
    'a volume and a weight',
    [line(2, 1, 'cups', 'flour'), line(100, 1, 'grams', 'flour')],
    ['flour: 2 cups + 100 g'],
  ],
  ['one and many', [line(1, 1, '', 'tomato'), line(2, 1, '', 'tomatoes, diced')], ['tomatoes: 3']],
  [
    'cloves in both ways',
    [line(2, 1, 'cloves', 'garlic, minced'), line(1, 1, '', 'garlic clove')],
    ['garlic: 3 cloves'],
  ],
  ['sizes apart', [line(2, 1, '', 'eggs', 'large'), line(1, 1, '', 'egg')], ['eggs: 1 + 2 large']],
  [
    'cans of two sizes',
    [line(1, 1, 'cans', 'beans', '(15 ounces)'), line(2, 1, 'cans', 'beans', '(28 ounces)')],
    ['beans: 1 can (15 ounces) + 2 cans (28 ounces)'],
  ],
  [
    'packed and not',
    [line(1, 1, 'cups', 'brown sugar', 'packed'), line(1, 2, 'cups', 'brown sugar')],
    ['brown sugar: 1/2 cup + 1 cup packed'],
  ],
  [
    'heaped and level spoons',
    [
      line(1, 1, 'tablespoons', 'paprika', '(heaping)'),
      line(1, 1, 'tablespoons', 'paprika', 'heaping'),
      line(1, 1, 'teaspoons', 'paprika'),
    ],
    ['paprika: 1 teaspoon + 2 heaping tablespoons'],
  ],
  [
    'what is said twice',
    [line(400, 1, 'grams', 'beans', '(14 ounces)'), line(100, 1, 'grams', 'beans', '(about)')],
    ['beans: 500 g'],
  ],
  ['spoons that no cup is', [line(1, 6, 'cups', 'oil')], ['oil: 2 tablespoons + 2 teaspoons']],
  ['pressed yeast', [line(1, 1, '', 'cake yeast'), line(2, 1, '', 'cakes of yeast')], ['yeast: 3 cakes']],
  ['ranges', [line(2, 1, 'cups', 'milk', '(up to 3)'), line(1, 1, 'cups', 'milk')], ['milk: 3–4 cups']],
  [
    'what has no amount',
    [line(0, 1, '', 'Salt, to taste'), line(1, 2, 'teaspoons', 'salt')],
    ['salt: 1/2 teaspoon + some'],
  ],
  ['nothing but that', [line(0, 1, '', 'Salt to taste'), line(0, 1, '', 'Pinch of salt')], ['salt']],
  ['sticks of butter', [line(1, 1, 'sticks', 'butter'), line(1, 2, 'cups', 'butter')], ['butter: 1 cup']],
  [
    'sticks of cinnamon',
    [line(1, 1, 'sticks', 'cinnamon'), line(1, 1, 'teaspoons', 'cinnamon')],
    ['cinnamon: 1 teaspoon + 1 stick'],
  ],
])('%s add up', (_name, lines, wanted) => {
  expect(shown(lines)).toEqual(wanted);
  expect(shown(lines.toReversed()).map((text) => text.toLowerCase())).toEqual(
    wanted.map((text) => text.toLowerCase()),
  );
});

test.each([
  ['flour', 'all-purpose flour'],
  ['beef', 'minced beef'],
  ['coriander', 'ground coriander'],
  ['parsley', 'parsley, dried'],
  ['tomatoes', 'canned tomatoes'],
  ['milk', '2% milk'],
  ['tomatoes', 'diced tomatoes'],
  ['butter', 'peanut butter'],
  ['flour', 'flour (wholemeal)'],
])('%s and %s are two things', (one, other) => {
  expect(thingsOf([recipe([line(1, 1, 'cups', one), line(1, 1, 'cups', other)])]).size).toBe(2);
});

test.each([
  ['parsley', 'finely chopped parsley'],
  ['unsalted butter', 'cold unsalted butter, cubed, plus more for the pan'],
  ['water', 'warm water (about 105°F)'],
  ['all-purpose flour', 'All purpose flour.'],
  ['jalapeño', 'jalapenos, seeded and minced'],
  ['salt', 'Salt to taste'],
  ['yogurt', 'yoghurt (optional)'],
])('%s and %s are one', (one, other) => {
  expect(thingsOf([recipe([line(1, 1, 'cups', one), line(1, 1, 'cups', other)])]).size).toBe(1);
});

test('what is said of the preparation is kept', () => {
  const [thing] = thingsOf([
    recipe([line(1, 1, '', 'onion, finely chopped, plus more for serving')]),
  ]).values();
  expect(thing?.notes).toEqual([['finely chopped'], ['plus more for serving']]);
});

const texts = ['flour', 'milk', 'eggs', 'butter, melted', 'Salt, to taste'];
const units = [
  'cups',
  'tablespoons',
  'teaspoons',
  'quarts',
  'fluid ounces',
  'grams',
  'kilograms',
  'pounds',
  'ounces',
  'mililiters',
  'liters',
  'sticks',
  'cans',
  '',
];
const anyLine = fc.record({
  over: fc.integer({ min: 0, max: 60 }),
  under: fc.constantFrom(1, 1, 2, 3, 4, 8),
  unit: fc.constantFrom(...units),
  quantifier: fc.constantFrom(
    '',
    '',
    'large',
    '(up to 70)',
    '(14 ounces)',
    '(about 150 g)',
    '(plus 2 tbsp)',
    '(up to 9 jugs)',
  ),
  text: fc.constantFrom(...texts),
});
const anyTimes = fc.constantFrom('1', '2', '1/2', '3', '3/2', '17/23');
const anyRecipe = fc.record({
  id: fc.uuid(),
  recipeId: fc.integer({ min: 1, max: 5 }),
  title: fc.constant('Soup'),
  servings: fc.constant(4),
  times: anyTimes,
  lines: fc.array(anyLine, { maxLength: 8 }),
  out: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 2 }),
});

/** What is to be bought, without what it is for. */
const bought = (recipes: readonly ListedRecipe[]) =>
  new Map(
    [...thingsOf(recipes)].map(([key, thing]) => [
      key,
      `${thing.name} ${amountText(thing, 'written')} ${signatureOf(thing)}`,
    ]),
  );

test('in which order recipes and their lines come makes no difference', () => {
  fc.assert(
    fc.property(fc.array(anyRecipe, { maxLength: 5 }), (recipes) => {
      const other = recipes.toReversed().map((one) => ({
        ...one,
        lines: one.lines.toReversed(),
        out: one.out.map((place) => one.lines.length - 1 - place),
      }));
      expect(bought(other)).toEqual(bought(recipes));
    }),
  );
});

test('the whole is the sum of its parts', () => {
  fc.assert(
    fc.property(fc.array(anyRecipe, { maxLength: 5 }), (recipes) => {
      const parts = recipes.map((one) => thingsOf([one]));
      for (const [key, { totals }] of thingsOf(recipes)) {
        for (const [kind, total] of totals) {
          const same = parts.flatMap((part) => part.get(key)?.totals.get(kind) ?? []);
          expect(same.map(({ least }) => least).reduce(plus, ZERO)).toEqual(total.least);
          expect(same.map(({ most }) => most).reduce(plus, ZERO)).toEqual(total.most);
        }
      }
    }),
  );
});

test('adding a recipe and taking it off changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyRecipe, { maxLength: 4 }), anyRecipe, (recipes, added) => {
      const now = { ...EMPTY_LIST, recipes };
      const more = withRecipe({ ...added, id: 'added' }, 'written')(now);
      expect(more.recipes).toHaveLength(recipes.length + 1);
      expect(bought(withoutRecipe('added')(more).recipes)).toEqual(bought(recipes));
      const all = { ...added, out: added.lines.map((_line, place) => place) };
      expect(bought([...recipes, all])).toEqual(bought(recipes));
    }),
  );
});

test('a list of recipes that are multiplied is the list, multiplied', () => {
  fc.assert(
    fc.property(
      fc.array(anyRecipe, { maxLength: 4 }),
      fc.constantFrom('2', '3', '1/2', '5/3'),
      (recipes, times) => {
        const scaled = recipes.map((one) => {
          const { over, under } = multiply(timesOf(one.times), timesOf(times));
          return { ...one, times: `${over}/${under}` };
        });
        const once = thingsOf(recipes);
        const more = thingsOf(scaled);
        expect([...more.keys()]).toEqual([...once.keys()]);
        for (const [key, { totals }] of once) {
          for (const [kind, { least, most }] of totals) {
            const other = more.get(key)?.totals.get(kind);
            expect(other?.least).toEqual(multiply(least, timesOf(times)));
            expect(other?.most).toEqual(multiply(most, timesOf(times)));
          }
        }
      },
    ),
  );
});

/** How many milliliters and grams a text names, in all: of a range, both ends. */
function readBack(text: string): { volume: number[]; weight: number[] } {
  const sums = { volume: [0, 0], weight: [0, 0] };
  for (const part of measuresIn(text)) {
    if (typeof part === 'string' || part.unit.measure === 'temperature') continue;
    const { numbers, unit } = part;
    const [least = 0, most = least] = numbers;
    const sum = sums[unit.measure as 'volume' | 'weight'];
    sums[unit.measure as 'volume' | 'weight'] = [
      (sum[0] ?? 0) + least * unit.inBase,
      (sum[1] ?? 0) + most * unit.inBase,
    ];
  }
  return sums;
}

function meant({ totals }: Pick<Thing, 'totals'>, measure: 'volume' | 'weight'): number[] {
  const base = measure === 'volume' ? UNITS.teaspoon : UNITS.ounce;
  return (['least', 'most'] as const).map(
    (end) =>
      asNumber(totals.get(`us ${measure}`)?.[end] ?? exact(0)) * base.inBase +
      asNumber(totals.get(`metric ${measure}`)?.[end] ?? exact(0)),
  );
}

// Between 1/4 and 1/3 there is no mark; both ends of a range are rounded as the larger one.
test('what is shown is what is meant: exactly, or within what a cook measures where it says about', () => {
  fc.assert(
    fc.property(
      fc.array(anyRecipe, { maxLength: 4 }),
      fc.constantFrom('written', 'metric', 'us'),
      (recipes, system) => {
        const measured = recipes.map((one) => ({
          ...one,
          // Sticks and what is counted are not read back.
          lines: one.lines.filter(
            ({ unit, quantifier }) =>
              !['', 'cans', 'sticks'].includes(unit) && !['large', '(up to 9 jugs)'].includes(quantifier),
          ),
          out: [],
        }));
        for (const thing of thingsOf(measured).values()) {
          // What it weighs as well is no more of it.
          const text = amountText(thing, system)
            .replaceAll(/ \([^()]*\)/g, '')
            .replaceAll(/(\d)–(?=\d)/g, '$1 to ');
          const totals = inSaidWeights(thing.totals, system);
          const read = readBack(text);
          for (const measure of ['volume', 'weight'] as const) {
            const ends = meant({ totals }, measure);
            for (const [place, wanted] of ends.entries()) {
              const found = read[measure][place] ?? 0;
              const most = text.includes('about')
                ? Math.max(Math.max(...ends) / 7, 1.6)
                : 1e-6 * Math.max(1, wanted);
              expect(Math.abs(found - wanted), `${text}: ${wanted} ${measure}`).toBeLessThanOrEqual(most);
            }
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

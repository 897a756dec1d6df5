import { expect, test } from 'vitest';
import type { UnitSystem } from '../../kitchen/unit-system.ts';
import { amountText } from './amount-text.ts';
import type { ListedLine } from './line-reading.ts';
import { signatureOf, thingsOf } from './sums.ts';

/** Amount, unit, quantifier, text: as the server parses lines. */
type Parsed = [string, string, string, string];

const lineOf = ([amount, unit, quantifier, text]: Parsed): ListedLine => {
  const [over = 0, under = 1] = amount.split('/').map(Number);
  return { over, under, unit, quantifier, text };
};

/** What these lines add up to, each from a recipe of its own. */
const shown = (lines: readonly Parsed[], times = '1', units: UnitSystem = 'written') =>
  [
    ...thingsOf(
      lines.map((line, place) => ({
        id: String(place),
        recipeId: place + 1,
        title: 'Soup',
        servings: 0,
        times,
        lines: [lineOf(line)],
        out: [],
      })),
    ).values(),
  ].map((thing) => [thing.name, amountText(thing, units)].filter(Boolean).join(': '));

/** The same line from two recipes. */
const twice = (...line: Parsed) => shown([line, line]);

test.each<[Parsed, string]>([
  [['2', 'sprigs', '(or 3)', 'thyme'], 'thyme: 4–6 sprigs'],
  [['3', '', '(or four)', 'limes'], 'limes: 6–8'],
  [['1', 'cups', '(up to 2 cups)', 'milk'], 'milk: 2–4 cups'],
  [['1', 'kilograms', '(up to 2kg)', 'potatoes'], 'potatoes: 2–4 kg'],
  [['500', 'grams', '(up to 1 kg)', 'potatoes'], 'potatoes: 1–2 kg'],
  [['2', 'cups', '(up to 2½)', 'milk'], 'milk: 4–5 cups'],
  [['1', 'cups', '(up to 1.5)', 'milk'], 'milk: 2–3 cups'],
  [['1', 'cups', '(up to 1 1/2)', 'milk'], 'milk: 2–3 cups'],
  [['2', 'tablespoons', '(or 30 ml)', 'oil'], 'oil: 4 tablespoons'],
  [['4', 'leaves', '(or 5) (large)', 'basil'], 'basil: 8–10 large leaves'],
])('a range is read: two of %j', (line, wanted) => {
  expect(twice(...line)).toEqual([wanted]);
});

test.each<[Parsed, string]>([
  [['1', 'cups', '(plus 2 tablespoons)', 'flour'], 'flour: 2 1/4 cups'],
  [['1', 'cups', '(and 2 tablespoons)', 'flour'], 'flour: 2 1/4 cups'],
  [['1', 'cups', '(+ 2 1/2 Tbsp)', 'butter'], 'butter: 2 1/4 cups + 1 tablespoon'],
  [['1', 'pounds', '(plus 8 oz.)', 'beef'], 'beef: 3 pounds'],
  [['1', 'cups', '(plus 50 g)', 'flour'], 'flour: 2 cups + 100 g'],
])('what comes on top is added: two of %j', (line, wanted) => {
  expect(twice(...line)).toEqual([wanted]);
});

test.each<[Parsed, string]>([
  [['1', 'cups', '', 'milk plus 2 tablespoons'], 'milk: 2 1/4 cups'],
  [['1', 'cups', '', 'milk, plus 2 tbsp.'], 'milk: 2 1/4 cups'],
  [['2', 'cups', '', 'flour plus ½ cup for dusting'], 'flour: 5 cups'],
  [['1', 'cups', 'packed', 'sugar plus 2 tablespoons'], 'sugar: 4 tablespoons + 2 cups packed'],
  [['2', '', '', 'eggs plus 1 egg yolk'], 'eggs: 4'],
  [['1', 'cups', '', 'milk plus 2 tablespoons water'], 'milk: 2 cups'],
])('so it is where it is said behind the name: two of %j', (line, wanted) => {
  expect(twice(...line)).toEqual([wanted]);
});

test.each<[Parsed, string]>([
  [['0', '', '', 'Handful of parsley'], 'parsley: 2 handfuls'],
  [['0', '', '', 'a large handful parsley, chopped'], 'parsley: 2 large handfuls'],
  [['1', 'handfuls', '', 'parsley'], 'parsley: 2 handfuls'],
])('a handful is one: two of %j', (line, wanted) => {
  expect(twice(...line)).toEqual([wanted]);
});

test.each(['0 eggs', 'eggs'])('an amount of 0 is none: %s', (text) => {
  expect(shown([['0', '', '', text]])).toEqual(['eggs']);
});

test('what is in cans is another thing than what is fresh, and the same as what is called canned', () => {
  expect(
    shown([
      ['2', '', '', 'tomatoes'],
      ['1', 'cans', '(14.5-ounce)', 'tomatoes'],
      ['1', 'cans', '(14.5-ounce)', 'canned tomatoes, drained'],
    ]),
  ).toEqual(['tomatoes: 2', 'canned tomatoes: 2 cans (14.5-ounce)']);
  expect(
    shown([
      ['1', 'cans', '', 'coconut milk'],
      ['1', 'cups', '', 'coconut milk'],
    ]),
  ).toEqual(['coconut milk: 1 cup + 1 can']);
});

test('what is in each can is one size, however it is written, and sizes stay apart', () => {
  const can: Parsed = ['1', 'cans', '(15 oz)', 'black beans'];
  const each: Parsed = ['2', 'cans', '(15 oz each)', 'black beans'];
  expect(shown([can, each])).toEqual(['black beans: 3 cans (15 oz)']);
  expect(shown([each, can])).toEqual(['black beans: 3 cans (15 oz)']);
  expect(
    shown([
      ['1', 'cans', '(15-ounce)', 'black beans'],
      ['1', 'cans', '(15 ounces)', 'black beans'],
      ['1', 'cans', '(15 oz. each)', 'black beans'],
      ['1', 'cans', '(425 g)', 'black beans'],
      ['2', 'cans', '(15 fl oz each)', 'black beans'],
    ]),
  ).toEqual(['black beans: 1 can (425 g) + 2 cans (15 fl oz each) + 3 cans (15-ounce)']);
});

test.each([
  [['1/2', 'pounds', '', 'pork'], 'pork: 2 2/3 ounces'],
  [['1', 'tablespoons', '', 'ginger'], 'ginger: 1 teaspoon'],
  [['1', 'pints', '', 'cream'], 'cream: 2/3 cup'],
  [['3', 'cups', '', 'milk'], 'milk: 1 cup'],
  [['11/8', 'cups', '', 'butter'], 'butter: 1/3 cup + 2 tablespoons'],
  [['3', 'pints', '(1.8 liters)', 'stock'], 'stock: 600 ml'],
  [['0', '', '', 'Cup of raisins'], 'Cup of raisins: 1/3 ×'],
] as [Parsed, string][])('a third of %j is measured as a scaled line is', (line, said) => {
  expect(shown([line], '1/3')).toEqual([said]);
});

test('what comes on top is multiplied with the rest', () => {
  expect(shown([['1', 'cups', '(plus 2 tablespoons)', 'flour']], '4')).toEqual(['flour: 4 1/2 cups']);
});

test('what is not understood is neither added to others nor multiplied, but taken so many times', () => {
  const odd: Parsed = ['1', 'cups', '(up to 3 ladles)', 'stock'];
  expect(shown([odd])).toEqual(['stock: 1 cup (up to 3 ladles)']);
  expect(shown([odd, ['1', 'cups', '', 'stock']], '2')).toEqual([
    'stock: 2 cups + 2 × 1 cup (up to 3 ladles)',
  ]);
});

test.each<[Parsed, string]>([
  [['7/12', '', '', 'onion'], 'onion: about 5/8'],
  [['1/2', '', '', 'onion'], 'onion: 1/2'],
  [['17/3', 'cans', '', 'beans'], 'beans: 5 2/3 cans'],
  [['29/7', 'cans', '', 'beans'], 'beans: about 4 1/4 cans'],
])('what is counted is rounded as measures are: %j', (line, wanted) => {
  expect(shown([line])).toEqual([wanted]);
});

test('a list is read in other units, rounded', () => {
  const milk: Parsed = ['2', 'cups', '', 'milk'];
  expect(shown([milk], '1', 'metric')).toEqual(['milk: about 470 ml']);
  expect(shown([milk], '1', 'us')).toEqual(['milk: 2 cups']);
  expect(shown([['500', 'grams', '', 'beef']], '1', 'us')).toEqual(['beef: about 1 1/8 pounds']);
});

test('sticks of butter stay sticks, which nobody measures in a jug', () => {
  expect(shown([['1', 'sticks', '', 'butter']], '1', 'metric')).toEqual(['butter: 1 stick']);
});

test.each(['about', 'approximately', 'approx.', 'around', 'roughly', 'ca.', 'a couple'])(
  '%s two and one are three',
  (about) => {
    expect(
      shown([
        ['2', '', `(${about})`, 'carrots'],
        ['1', '', '', 'carrot'],
      ]),
    ).toEqual(['carrots: 3']);
  },
);

test('a dozen is twelve', () => {
  expect(
    shown([
      ['1', 'dozen', '', 'eggs'],
      ['2', '', '', 'eggs'],
      ['1/2', 'dozen', '', 'large eggs'],
    ]),
  ).toEqual(['eggs: 6 large + 14']);
});

test('numbers of any size are added up and shown', () => {
  const primes = Array.from({ length: 1_000 }, (_none, place) => place + 2).filter((number) => {
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
    return true;
  });
  const [flour, salt] = shown([
    ...primes.map((prime): Parsed => [`1/${prime}`, 'cups', '', 'flour']),
    ['1/10001', 'cups', '', 'salt'],
  ]);
  expect(flour).toMatch(/^flour: about 2 (?:\d\/\d )?cups$/);
  expect(salt).toBe('salt');
});

test('a signature tells sums apart that are made of two parts', () => {
  const signature = (quantifier: string) =>
    [
      ...thingsOf([
        {
          id: 'a',
          recipeId: 1,
          title: 'Bread',
          servings: 0,
          times: '1',
          lines: [lineOf(['1', 'cups', quantifier, 'flour'])],
          out: [],
        },
      ]).values(),
    ].map(signatureOf);
  expect(signature('(plus 2 tablespoons)')).not.toEqual(signature('(plus 1 tablespoon)'));
});

test('one thing is bought once, whichever of its names a recipe has', () => {
  expect(
    shown([
      ['2', '', '', 'green onions'],
      ['3', '', '', 'scallions, sliced'],
      ['1', '', '', 'spring onion'],
    ]),
  ).toEqual(['spring onion: 6']);
  expect(
    shown([
      ['1', 'cups', '', 'AP flour'],
      ['1', 'cups', '', 'all-purpose flour'],
      ['1', 'pounds', '', 'minced beef'],
      ['1', 'pounds', '', 'ground beef'],
    ]),
  ).toEqual(['all-purpose flour: 2 cups', 'minced beef: 2 pounds']);
  expect(
    shown([
      ['1', '', '', 'onion'],
      ['1', '', '', 'spring onion'],
    ]),
  ).toHaveLength(2);
});

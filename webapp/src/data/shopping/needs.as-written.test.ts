import { expect, test } from 'vitest';
import { EMPTY_LIST } from './kept-list.ts';
import type { ListedLine } from './line-reading.ts';
import { listText, rowsOf } from './rows.ts';

/** Amount, unit, quantifier, text: as the server parses lines. */
type Parsed = readonly [amount: string, unit: string, quantifier: string, text: string];

const lineOf = ([amount, unit, quantifier, text]: Parsed): ListedLine => {
  const [over = 0, under = 1] = amount.split('/').map(Number);
  return { over, under, unit, quantifier, text };
};

/** The lines of a list of these, each from a recipe of its own that is wanted so many times, as they are copied. */
const copied = (...wanted: [line: Parsed, times: string][]) => {
  const recipes = wanted.map(([line, times], place) => ({
    id: String(place),
    recipeId: place + 1,
    title: 'Soup',
    servings: 0,
    times,
    lines: [lineOf(line)],
    out: [],
  }));
  return listText(rowsOf({ ...EMPTY_LIST, recipes }))
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice('- '.length));
};

const JUICE: Parsed = ['0', '', '', 'Juice of 1/2 lemon'];
const ZEST: Parsed = ['0', '', '', 'zest of 2 oranges'];
const ONIONS: Parsed = ['0', '', '', '2 large or 3 medium onions'];
const ROLLING: Parsed = ['1', 'cups', '', 'sugar (plus 1/4 cup for rolling)'];

test.each<[Parsed, string, string]>([
  [JUICE, '1', 'Lemon (juice): 1/2'],
  [JUICE, '2', 'Lemon (juice): 1'],
  [ZEST, '2', 'Oranges (zest): 4'],
  [['0', '', '', 'Juice of 2-3 Limes'], '2', 'Limes (juice): 4–6'],
  [['0', '', '', 'yolks of 4 eggs, beaten'], '1/2', 'Eggs (yolks): 2; beaten'],
  [
    ['0', '', '', 'Grated zest and juice of one lemon'],
    '3',
    'Lemon (zest and juice): 3; grated zest and juice',
  ],
  [['0', '', '', 'juice of 2 limes, plus 1 lime'], '2', 'Limes (juice): 4; plus 1 lime (as written)'],
])('what %j asks for is multiplied: %s times “%s”', (line, times, text) => {
  expect(copied([line, times])).toEqual([text]);
});

test('the juice of one and of half a lemon is that of one and a half, and no bottled juice', () => {
  expect(copied([JUICE, '1'], [['0', '', '', 'juice of 1 lemon'], '1'])).toEqual(['Lemon (juice): 1 1/2']);
  expect(copied([JUICE, '1'], [['2', 'tablespoons', '', 'lemon juice'], '1'])).toHaveLength(2);
});

test.each<[Parsed, string]>([
  [ONIONS, '2 large or 3 medium onions (as written): 2 ×'],
  [['0', '', '', '1 #2 can crushed pineapple'], '1 #2 can crushed pineapple (as written): 2 ×'],
  [['3', 'ounces', '', 'gin, plus 1/2 oz for rinse'], 'Gin: 7 ounces'],
  [['6', 'cloves', '(15 g)', 'garlic'], 'Garlic: 12 cloves; 15 g (as written)'],
  [['2', 'bunches', '(about 6)', 'scallions'], 'Scallions: 4 bunches; about 6 (as written)'],
  [['1', 'pounds', '(about 4 medium)', 'potatoes'], 'Potatoes: 2 pounds; about 4 medium (as written)'],
  [['1/2', 'package', '(4 oz)', 'cream cheese'], 'Cream cheese: 1 package; 4 oz (as written)'],
  [['1', 'cups', '', 'milk and 2 tablespoons water'], 'Milk and 2 tablespoons water (as written): 2 cups'],
  [['1', 'cups', '(minus 1 tablespoon)', 'sugar'], 'Sugar: 2 cups; minus 1 tablespoon (as written)'],
  [ROLLING, 'Sugar: 2 cups; plus 1/4 cup for rolling (as written)'],
  [['9', 'inches', '', 'pie crust'], 'Pie crust: 2 × 9 inches'],
  [['1', 'cups', 'about 3', 'cherries'], 'Cherries: 2 × 1 cup about 3'],
  [['1/4', 'teaspoons', '', 'pepper flakes per jar'], 'Pepper flakes per jar: 2 × 1/4 teaspoon'],
  [
    ['1', 'jars', '', 'sauce plus 1 can (15 oz) beans'],
    'Sauce: 2 jars; plus 1 can (15 oz) beans (as written)',
  ],
  [['0', '', '', 'scant cup of sugar'], 'Scant cup of sugar (as written): 2 ×'],
  [['0', '', '', 'tin of tomatoes'], 'Tin of tomatoes (as written): 2 ×'],
  [['0', '', '', 'pkg. of yeast'], 'Pkg. of yeast (as written): 2 ×'],
  [['0', '', '', 'stick of butter'], 'Stick of butter (as written): 2 ×'],
  [['0', '', '', '#2 can peaches'], '#2 can peaches (as written): 2 ×'],
  [['0', '', '', 'few drops vanilla'], 'Few drops vanilla (as written): 2 ×'],
  [['0', '', '', 'butter the size of an egg'], 'Butter the size of an egg (as written): 2 ×'],
])('what may not grow in %j is marked: twice “%s”', (line, text) => {
  expect(copied([line, '2'])).toEqual([text]);
});

test.each<[Parsed, string]>([
  [['1', 'cans', '', 'diced tomatoes (14.5 oz)'], 'Diced tomatoes: 2 cans (14.5 oz)'],
  [['1', 'cans', '(large)', 'tomatoes (28 oz), drained'], 'Tomatoes: 2 large cans; 28 oz; drained'],
  [['2', '', '', 'chicken breasts (6 oz each)'], 'Chicken breasts: 4; 6 oz each'],
  [['3/2', 'cups', '', 'almond meal (150 gr), sifted'], 'Almond meal: 3 cups (300 g); sifted'],
  [['1', 'cups', '', 'milk (plus 2 tablespoons), warm'], 'Milk: 2 1/4 cups; warm'],
  [['2', '', '', 'carrots (up to 3)'], 'Carrots: 4–6'],
  [['2', 'inches', '(5 cm)', 'ginger'], 'Ginger: 4 inches'],
  [['2', 'cups', '', 'milk [480 ml]'], 'Milk: 4 cups'],
  [['250', 'mililiters', '(9 fl oz) (1 cup plus 2 tbsp)', 'milk'], 'Milk: 500 ml'],
])('what the page multiplies, or knows for a size, is no amount as written: twice %j', (line, text) => {
  expect(copied([line, '2'])).toEqual([text]);
});

test('a size is one behind the name, too', () => {
  const lines: Parsed[] = [
    ['1', 'cans', '(14.5 oz)', 'diced tomatoes'],
    ['1', 'cans', '', 'diced tomatoes (14.5 oz)'],
  ];
  expect(copied(...lines.map((line): [Parsed, string] => [line, '1']))).toEqual([
    'Diced tomatoes: 2 cans (14.5 oz)',
  ]);
});

test('as long as a line is alone and not multiplied, nothing is marked; of two recipes it is', () => {
  expect(copied([ROLLING, '1'])).toEqual(['Sugar: 1 cup; plus 1/4 cup for rolling']);
  expect(copied([ROLLING, '1'], [['1', 'cups', '', 'sugar'], '1'])).toEqual([
    'Sugar: 2 cups; plus 1/4 cup for rolling (as written)',
  ]);
  expect(copied([ONIONS, '1'])).toEqual(['2 large or 3 medium onions']);
  expect(copied([ONIONS, '1'], [ONIONS, '1/2'])).toEqual([
    '2 large or 3 medium onions (as written): 1 1/2 ×',
  ]);
});

test.each<[Parsed, string]>([
  [['2', '', '', 'eggs + 1 egg white'], 'Eggs: 2; + 1 egg white'],
  [['1', '', '', 'egg plus 1 yolk'], 'Egg: 1; plus 1 yolk'],
  [['1', '', '', 'egg, plus one yolk, beaten'], 'Egg: 1; plus one yolk, beaten'],
  [['3', '', 'large', 'eggs plus an egg yolk'], 'Eggs: 3 large; plus an egg yolk'],
  [['1', 'cups', '', 'minus 1 tablespoon sugar'], 'Sugar: 1 cup; minus 1 tablespoon'],
  [['1', 'cups', '', 'less 1 tbsp of sugar'], 'Sugar: 1 cup; less 1 tbsp'],
  [['1', 'cups', '', 'sugar minus 1 tablespoon'], 'Sugar: 1 cup; minus 1 tablespoon'],
  [['1', 'cups', '', 'milk plus 2 tablespoons water'], 'Milk: 1 cup; plus 2 tablespoons water'],
])('what comes on top of the first amount, or is taken from it, is said of it: %j', (line, text) => {
  expect(copied([line, '1'])).toEqual([text]);
});

test('what a part of a sum is for is not said of all of it', () => {
  expect(copied([['3/4', 'cups', '', 'sugar, plus 2 tbsp for the top'], '2'])).toEqual(['Sugar: 1 3/4 cups']);
  expect(copied([['1', 'cups', '', 'flour plus 2 tbsp for dusting, sifted'], '1'])).toEqual([
    'Flour: 1 cup + 2 tablespoons; sifted',
  ]);
});

test('what is said of a thing on the screen stands in the text, and what is in the cart does not', () => {
  expect(copied([['1', '', '', 'onion, finely chopped'], '1'])).toEqual(['Onion: 1; finely chopped']);
});

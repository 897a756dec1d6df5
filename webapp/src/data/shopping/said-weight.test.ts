import { expect, test } from 'vitest';
import type { UnitSystem } from '../../kitchen/unit-system.ts';
import { EMPTY_LIST } from './kept-list.ts';
import { listText, rowsOf } from './rows.ts';

/** Amount, unit, quantifier, text: as the server parses lines. */
type Parsed = readonly [amount: string, unit: string, quantifier: string, text: string];

/** The lines of a list of these, each from a recipe of its own that is wanted so many times, as they are copied. */
const copied = (
  lines: readonly Parsed[],
  { times = '1', units = 'written' }: { times?: string; units?: UnitSystem } = {},
) => {
  const recipes = lines.map(([amount, unit, quantifier, text], place) => {
    const [over = 0, under = 1] = amount.split('/').map(Number);
    return {
      id: String(place),
      recipeId: place + 1,
      title: 'Soup',
      servings: 0,
      times,
      lines: [{ over, under, unit, quantifier, text }],
      out: [],
    };
  });
  return listText(rowsOf({ ...EMPTY_LIST, recipes, units }))
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice('- '.length));
};

const RICE: Parsed = ['3/4', 'cups', '(150 g)', 'jasmine rice'];
const CUCUMBERS: Parsed = ['4', 'quarts', '', 'thinly sliced cucumbers (about 6 lbs.)'];
const CRANBERRIES: Parsed = ['5/4', 'cups', '(5 oz)', 'cranberries, halved'];
const SUGAR: Parsed = ['1', 'cups', 'packed', 'brown sugar (200 g)'];

test.each<[Parsed, { times?: string; units?: UnitSystem }, string]>([
  [RICE, {}, 'Jasmine rice: 3/4 cup (150 g)'],
  [RICE, { times: '3' }, 'Jasmine rice: 2 1/4 cups (450 g)'],
  [RICE, { units: 'metric' }, 'Jasmine rice: 150 g'],
  [RICE, { units: 'us' }, 'Jasmine rice: 3/4 cup (about 5 1/4 ounces)'],
  [CUCUMBERS, {}, 'Cucumbers: 4 quarts (about 6 pounds)'],
  [CUCUMBERS, { units: 'metric' }, 'Cucumbers: about 3.8 liters (about 2.7 kg)'],
  [CRANBERRIES, { times: '2' }, 'Cranberries: 2 1/2 cups (10 ounces); halved'],
  [['2', 'cups', '(200–220 g)', 'oats'], {}, 'Oats: 2 cups (200–220 g)'],
  [['1', 'cups', '(7 oz / 200 g)', 'sugar'], {}, 'Sugar: 1 cup (7 ounces)'],
  [['1', 'cups', '(7 oz / 200 g)', 'sugar'], { units: 'metric' }, 'Sugar: 200 g'],
  [['250', 'mililiters', '(9 oz)', 'honey'], { units: 'us' }, 'Honey: 9 ounces'],
  [['1', 'cups', '(plus 2 tablespoons) (150 g)', 'flour'], { times: '2' }, 'Flour: 2 1/4 cups (300 g)'],
  [['1', 'sticks', '(113 g)', 'butter'], { times: '2' }, 'Butter: 2 sticks (226 g)'],
  [SUGAR, { times: '2' }, 'Brown sugar: 2 cups packed (400 g)'],
  [SUGAR, { units: 'metric' }, 'Brown sugar: 200 g'],
])('the weight that %j says itself, %j, is “%s”', (line, chosen, text) => {
  expect(copied([line], chosen)).toEqual([text]);
});

test('weights are added as long as every line says one in the same units', () => {
  const more: Parsed = ['1', 'cups', '(200 g)', 'jasmine rice'];
  expect(copied([RICE, more])).toEqual(['Jasmine rice: 1 3/4 cups (350 g)']);
  expect(copied([RICE, more, ['1', 'cups', '', 'jasmine rice']])).toEqual(['Jasmine rice: 2 3/4 cups']);
  expect(copied([RICE, ['1', 'cups', '(7 oz)', 'jasmine rice']])).toEqual(['Jasmine rice: 1 3/4 cups']);
  expect(copied([RICE, ['250', 'mililiters', '(210 g)', 'jasmine rice']], { units: 'metric' })).toEqual([
    'Jasmine rice: 360 g',
  ]);
});

test('what others have weighed is added to it where it is read by its weight', () => {
  const weighed: Parsed = ['200', 'grams', '', 'jasmine rice'];
  expect(copied([RICE, weighed])).toEqual(['Jasmine rice: 3/4 cup (150 g) + 200 g']);
  expect(copied([RICE, weighed], { units: 'metric' })).toEqual(['Jasmine rice: 350 g']);
});

test('a range of which one end is weighed has no weight, and neither has what is taken as it is written', () => {
  expect(copied([['1', 'cups', '(up to 2) (150 g)', 'rice']])).toEqual(['Rice: 1–2 cups']);
  expect(copied([['6', 'cloves', '(15 g)', 'garlic']])).toEqual(['Garlic: 6 cloves; 15 g']);
});

import { expect, test } from 'vitest';
import { EMPTY_LIST } from './kept-list.ts';
import { rowsOf } from './rows.ts';

/** Amount, unit, text. */
type Parsed = readonly [over: number, unit: string, text: string];

/** What stands in which aisle of a list of these lines. */
const aisles = (...lines: readonly Parsed[]) =>
  rowsOf({
    ...EMPTY_LIST,
    recipes: [
      {
        id: 'a',
        recipeId: 1,
        title: 'Gingerbread',
        servings: 0,
        times: '1',
        lines: lines.map(([over, unit, text]) => ({ over, under: 1, unit, quantifier: '', text })),
        out: [],
      },
    ],
  }).flatMap(({ title, rows }) => rows.map(({ name, amount }) => `${title}: ${name} ${amount}`));

test('a spoon of ginger is the spice, and a thumb of it is none', () => {
  expect(aisles([1, 'tablespoons', 'ginger'], [1, 'thumbs', 'ginger, sliced'])).toEqual([
    'Produce: Ginger 1 thumb',
    'Spices: Ginger 1 tablespoon',
  ]);
  expect(aisles([1, 'teaspoons', 'ginger'], [2, 'teaspoons', 'ground ginger'])).toEqual([
    'Spices: Ground ginger 3 teaspoons',
  ]);
});

test.each(['ginger, grated', 'minced ginger', 'ginger (peeled and chopped)', 'finely grated ginger'])(
  'a spoon of %s is fresh',
  (text) => {
    expect(aisles([1, 'tablespoons', text], [1, '', 'ginger'])).toHaveLength(1);
  },
);

test('a spoon of soda is baking soda, and a cup of it a drink', () => {
  expect(
    aisles(
      [1, 'teaspoons', 'soda'],
      [1, 'teaspoons', 'baking soda'],
      [1, 'teaspoons', 'bicarbonate of soda'],
    ),
  ).toEqual(['Baking: Bicarbonate of soda 3 teaspoons']);
  expect(aisles([1, 'cups', 'soda'])).toEqual(['Drinks: Soda 1 cup']);
});

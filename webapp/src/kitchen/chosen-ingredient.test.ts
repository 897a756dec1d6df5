import { expect, test } from 'vitest';
import { chooseIngredient } from './chosen-ingredient.ts';
import { servingsText } from './scaled-text.ts';
import type { UnitSystem } from './unit-system.ts';
import { wordsText } from './unscaled-words.ts';

const read = (
  over: number,
  under: number,
  unitType: string,
  times: string,
  units: UnitSystem = 'written',
) => {
  const ingredient = { ingredientNum: 1, quantifier: '', ingredientText: 'of it' };
  const { amount, own, words } = chooseIngredient(
    { ...ingredient, amountNumerator: over, amountDenominator: under, unitType },
    { times, units },
  );
  return [amount, own, wordsText(words)].filter((part) => part !== undefined).join('|');
};

test.each([
  [2, 3, 'cups', '3/4', '1/2|cup of it'],
  [2, 4, 'cups', '1', '2/4|cup of it'],
  [2, 4, 'cups', '3', '1 1/2|cups of it'],
  [1, 1, 'cups', '17/23', 'about 3/4|cup of it'],
  [3, 4, 'cups', '4/3', '1|cup of it'],
  [1, 1, 'package', '2', '2|packages of it'],
  [1, 4, 'teaspoons', '1/8', 'less than 1/16|teaspoon of it'],
  [0, 1, '', '2', '|of it'],
  [0, 1, 'pinches', '2', '|pinches of it'],
])('%i/%i %s, %s times, reads “%s”', (over, under, unit, times, text) => {
  expect(read(over, under, unit, times)).toBe(text);
});

test.each([
  [2, 1, 'cups', '1', 'metric', '470 ml|2 cups|of it'],
  [2, 1, 'cups', '1', 'us', '2|cups of it'],
  [2, 3, 'cups', '2', 'metric', '320 ml|1 1/3 cups|of it'],
  [1, 1, 'cups', '17/23', 'metric', '170 ml|about 3/4 cup|of it'],
  [1, 2, 'pounds', '1', 'metric', '230 g|1/2 pound|of it'],
  [500, 1, 'grams', '1', 'us', '1 1/8 pounds|500 grams|of it'],
  [250, 1, 'mililiters', '1', 'us', '1 cup|250 mililiters|of it'],
  [1, 1, 'fluid ounces', '1', 'metric', '30 ml|1 fluid ounce|of it'],
  // What has no other unit, or none that can be measured.
  [1, 1, 'grams', '1', 'us', '1|gram of it'],
  [1, 1, 'sticks', '1', 'metric', '1|stick of it'],
  [2, 1, 'cans', '1', 'metric', '2|cans of it'],
  [2, 1, '', '1', 'metric', '2|of it'],
  [2, 4, 'cloves', '1', 'metric', '2/4|clove of it'],
  [0, 1, 'cups', '2', 'metric', '|cups of it'],
] as const)('%i/%i %s, %s times, %s, reads “%s”', (over, under, unit, times, units, text) => {
  expect(read(over, under, unit, times, units)).toBe(text);
});

test.each([
  [1, 1, '', '2', '2|large onions, chopped'],
  [2, 1, '', '1/2', '1|large onion, chopped'],
  [1, 2, '', '2', '1|large onion, chopped'],
  [1, 1, '', '1', '1|large onion, chopped'],
  // Measured, not counted.
  [1, 1, 'cups', '2', '2|cups large onion, chopped'],
  [0, 1, '', '2', '|large onion, chopped'],
])('%i/%i %s of what is counted, %s times, reads “%s”', (over, under, unitType, times, text) => {
  const { amount, words } = chooseIngredient(
    {
      ingredientNum: 1,
      quantifier: 'large',
      ingredientText: 'onion, chopped',
      amountNumerator: over,
      amountDenominator: under,
      unitType,
    },
    { times, units: 'written' },
  );
  expect(`${amount}|${wordsText(words)}`).toBe(text);
});

test.each([
  [8, '1', '8'],
  [8, '3/2', '12'],
  [6, '17/23', 'about 4 1/2'],
  [1, '1/2', '1/2'],
])('for %i, %s times, is for %s', (servings, times, text) => {
  expect(servingsText(servings, times)).toBe(text);
});

import { expect, test } from 'vitest';
import { chooseIngredient, servingsText } from './chosen-ingredient.ts';

const read = (over: number, under: number, unitType: string, times: string) => {
  const ingredient = { ingredientNum: 1, quantifier: '', ingredientText: 'of it' };
  const { amount, words } = chooseIngredient(
    { ...ingredient, amountNumerator: over, amountDenominator: under, unitType },
    times,
  );
  return `${amount}|${words}`;
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
  [8, '1', '8'],
  [8, '3/2', '12'],
  [6, '17/23', 'about 4 1/2'],
  [1, '1/2', '1/2'],
])('for %i, %s times, is for %s', (servings, times, text) => {
  expect(servingsText(servings, times)).toBe(text);
});

import { expect, test } from 'vitest';
import { isConverted } from './is-converted.ts';

const line = (unitType: string, ingredientText: string) => ({
  ingredientNum: 1,
  amountNumerator: 2,
  amountDenominator: 1,
  unitType,
  quantifier: '',
  ingredientText,
});
const recipe = (unitType: string, ingredientText: string, instructions = 'Mix.') => ({
  ingredientList: [line(unitType, ingredientText)],
  recipeStepList: [{ stepNum: 1, instructions }],
});

test.each([
  ['cups', 'flour', 'Mix.', 'metric', true],
  ['cups', 'flour', 'Mix.', 'us', false],
  ['kilograms', 'flour', 'Mix.', 'us', true],
  ['', 'eggs', 'Mix.', 'metric', false],
  ['', 'potatoes, baked at 200°C', 'Mix.', 'us', true],
  ['cups', 'flour', 'Bake at 350°F.', 'us', false],
  ['', 'eggs', 'Bake at 350°F.', 'metric', true],
  ['', 'eggs', 'Bake at gas mark 4.', 'us', true],
  ['cups', 'flour', 'Bake at 350°F.', 'written', false],
] as const)('whether “2 %s %s” and “%s” are converted to %s units: %s', (unit, text, step, units, is) => {
  for (const times of ['1', '3/2']) expect(isConverted(recipe(unit, text, step), { times, units })).toBe(is);
});

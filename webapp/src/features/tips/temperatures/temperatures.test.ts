import { expect, test } from 'vitest';
import { CANDY_STAGES, celsius, COLD, COOLED, DONE_AT, HOLDING_RULES, HOT } from './temperatures.ts';

test.each([
  [32, 0],
  [212, 100],
  [165, 74],
  [145, 63],
  [135, 57],
  [40, 4],
])('%i°F are %i°C', (fahrenheit, degrees) => {
  expect(celsius(fahrenheit)).toBe(degrees);
});

test('the temperatures are those that the product names', () => {
  expect(DONE_AT.map(({ food, fahrenheit }) => `${food.toLowerCase()} ${fahrenheit}`)).toEqual([
    'poultry 165',
    'red meat: roasts, steaks, chops 145',
    'ground meats 160',
    'fish 145',
    'eggs 160',
    'leftovers 165',
    'stuffed items 165',
    'vegetables, fruits, grains, legumes 135',
  ]);
  expect(CANDY_STAGES.map(({ stage, from, to }) => `${stage.toLowerCase()} ${from}-${to}`)).toEqual([
    'thread 230-235',
    'soft ball 235-240',
    'firm ball 240-250',
    'hard ball 250-265',
    'soft crack 270-290',
    'hard crack 300-310',
    'light caramel 320-340',
    'dark caramel 365-375',
  ]);
});

test('the danger zone is the one that the product names', () => {
  expect(HOLDING_RULES.map(({ what, rule }) => `${what}: ${rule.replace(/ \(\d+°C\)/, '')}`)).toEqual([
    'Kept hot: at 135°F or more, up to 4 hours',
    'Cooling down: to 70°F within 2 hours, then into the fridge',
    'Kept cold on the table: below 70°F, up to 6 hours',
    'In the fridge: 40°F',
  ]);
  expect({ HOT, COOLED, COLD }).toEqual({ HOT: 135, COOLED: 70, COLD: 40 });
});

test('the degrees Celsius in the holding rules agree with their degrees Fahrenheit', () => {
  for (const { rule } of HOLDING_RULES) {
    const [, fahrenheit, degrees] = /(\d+)°F \((\d+)°C\)/.exec(rule) ?? [];
    expect(celsius(Number(fahrenheit))).toBe(Number(degrees));
  }
});

import { expect, test } from 'vitest';
import { CANDY_STAGES, celsius, DONE_AT, HOLDING_RULES } from './temperatures.ts';

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
  expect(DONE_AT.map(({ fahrenheit }) => fahrenheit)).toEqual([165, 145, 160, 145, 160, 165, 165, 135]);
  expect(CANDY_STAGES.map(({ from, to }) => `${from}-${to}`)).toEqual([
    '230-235',
    '235-240',
    '240-250',
    '250-265',
    '270-290',
    '300-310',
    '320-340',
    '365-375',
  ]);
});

test('the degrees Celsius in the holding rules agree with their degrees Fahrenheit', () => {
  for (const { rule } of HOLDING_RULES) {
    const [, fahrenheit, degrees] = /(\d+)°F \((\d+)°C\)/.exec(rule) ?? [];
    expect(celsius(Number(fahrenheit))).toBe(Number(degrees));
  }
});

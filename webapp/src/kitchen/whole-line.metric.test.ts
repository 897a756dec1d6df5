import { expect, test } from 'vitest';
import { type Line, read } from './line-for-tests.ts';

const LINES = {
  '1.5 liters stock': ['3/2', 'liters', '', 'stock'],
  '1.1 litres/2 pints stock': ['11/10', 'liters', '(2 pints)', 'stock'],
  '1/2 kg beef': ['1/2', 'kilograms', '', 'beef'],
  '1 - 2L milk': ['1', 'liters', '(up to 2)', 'milk'],
  '3 dl cream': ['3', 'deciliters', '', 'cream'],
  '15 g yeast': ['15', 'grams', '', 'yeast'],
  '10 g yeast (7 g if dry)': ['10', 'grams', '', 'yeast (7 g if dry)'],
  '250 ml (1 cup) milk': ['250', 'mililiters', '(1 cup)', 'milk'],
  '1 cup (240 ml) milk': ['1', 'cups', '(240 ml)', 'milk'],
  '1 teaspoon (3 g) salt': ['1', 'teaspoons', '(3 g)', 'salt'],
  '2 quarts stock': ['2', 'quarts', '', 'stock'],
} as const satisfies Record<string, Line>;

test.each([
  ['1.5 liters stock', '3/2', 'metric', '2.25 liters stock'],
  ['1.5 liters stock', '3/2', 'written', '2.25 liters stock'],
  ['1.5 liters stock', '1/3', 'written', '0.5 liters stock'],
  ['1.5 liters stock', '1', 'metric', '1 1/2 liters stock'],
  ['1.1 litres/2 pints stock', '2', 'written', '2.2 liters (4 pints) stock'],
  ['1.1 litres/2 pints stock', '2', 'us', '2 1/3 quarts <2.2 liters, 4 pints> stock'],
  ['1/2 kg beef', '2', 'written', '1 kilogram beef'],
  ['1/2 kg beef', '2/3', 'written', 'about 0.33 kilograms beef'],
  ['1 - 2L milk', '1/4', 'written', '0.25 liters (up to 0.5) milk'],
  ['3 dl cream', '1/2', 'written', '1.5 deciliters cream'],
] as const)('liters and kilograms of “%s” are decimals: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['15 g yeast', '3/2', 'written', 'about 23 grams yeast'],
  ['15 g yeast', '1/2', 'written', '7.5 grams yeast'],
  ['15 g yeast', '1/100', 'written', '0.15 grams yeast'],
  ['10 g yeast (7 g if dry)', '1/10', 'written', '1 gram yeast ({7 g} if dry)'],
  ['250 ml (1 cup) milk', '1/2', 'written', '125 mililiters (1/2 cup) milk'],
  ['1 cup (240 ml) milk', '3/2', 'written', '1 1/2 cups (360 ml) milk'],
  ['1 teaspoon (3 g) salt', '1/2', 'written', '1/2 teaspoon (1.5 g) salt'],
] as const)(
  'grams and milliliters of “%s” are whole from ten on: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['2 quarts stock', '9/8', 'written', '2 1/4 quarts stock'],
  ['2 quarts stock', '9/8', 'metric', '2.15 liters <2 1/4 quarts> stock'],
] as const)(
  'units of the United States are fractions, as in “%s”: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

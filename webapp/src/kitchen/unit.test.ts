import { expect, test } from 'vitest';
import { showUnit } from './unit.ts';

test.each([
  ['cups', 1, 1, 'cup'],
  ['cups', 1, 2, 'cup'],
  ['cups', 3, 2, 'cups'],
  ['cups', 2, 1, 'cups'],
  ['cups', 0, 1, 'cups'],
  ['ounces', 1, 1, 'ounce'],
  ['boxes', 1, 1, 'box'],
  ['pinches', 1, 1, 'pinch'],
  ['inches', 1, 2, 'inch'],
  ['leaves', 1, 1, 'leaf'],
  ['slices', 1, 1, 'slice'],
  ['glasses', 1, 1, 'glass'],
  ['package', 1, 1, 'package'],
  ['package', 2, 1, 'packages'],
  ['gills', 1, 2, 'gill'],
  ['gill', 2, 1, 'gills'],
  ['cup', 3, 2, 'cups'],
  ['ea.', 2, 1, 'ea.'],
  ['tbsp', 2, 1, 'tbsp'],
  ['', 1, 1, ''],
])('%s behind %i/%i reads "%s"', (unit, numerator, denominator, text) => {
  expect(showUnit(unit, numerator, denominator)).toBe(text);
});

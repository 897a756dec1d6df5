import { expect, test } from 'vitest';
import { missingText } from './missing-text.ts';

test.each([
  [0, [], 'You have everything'],
  [2, ['yeast', 'malt'], 'Needs 2 more: yeast, malt'],
  [5, ['a', 'b', 'c', 'd'], 'Needs 5 more: a, b, c, d and 1 other'],
  [6, ['a', 'b', 'c', 'd'], 'Needs 6 more: a, b, c, d and 2 others'],
])('%d are missing: %j', (count, names, text) => {
  expect(missingText({ count, names })).toBe(text);
});

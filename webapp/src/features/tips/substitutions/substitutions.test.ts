import { expect, test } from 'vitest';
import { BAKING_SUBSTITUTIONS, COOKING_SUBSTITUTIONS } from './substitutions.ts';

test.each([
  ['baking', BAKING_SUBSTITUTIONS, 14],
  ['cooking', COOKING_SUBSTITUTIONS, 17],
] as const)(
  'the table for %s is complete, in the order of the alphabet, and every row has amounts',
  (_, rows, count) => {
    expect(rows).toHaveLength(count);
    const names = rows.map(({ missing }) => missing);
    expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other, 'en')));
    for (const { missing, amount, instead } of rows) {
      expect(amount, missing).toMatch(/\d/);
      expect(instead, missing).toMatch(/\d/);
    }
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showAmount } from './amount.ts';

test.each([
  [2, 1, '2', ''],
  [1, 4, '', '1/4'],
  [11, 4, '2', '3/4'],
  [3, 2, '1', '1/2'],
  [4, 2, '2', ''],
  [4, 4, '1', ''],
  [2, 4, '', '2/4'],
  [6, 4, '1', '2/4'],
  [400, 1, '400', ''],
])('%i/%i is shown as "%s" and "%s"', (numerator, denominator, whole, fraction) => {
  expect(showAmount(numerator, denominator)).toEqual({ whole, fraction });
});

test.each([
  [0, 1],
  [0, 4],
  [-1, 2],
  [1, 0],
])('%i/%i is hidden', (numerator, denominator) => {
  expect(showAmount(numerator, denominator)).toBeNull();
});

test('what is shown is always worth what was given, and its fraction is proper', () => {
  const amounts = [fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000 })] as const;
  fc.assert(
    fc.property(...amounts, (numerator, denominator) => {
      const shown = showAmount(numerator, denominator);
      const rest = shown?.fraction === '' ? 0 : Number(shown?.fraction.replace(`/${denominator}`, ''));
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThan(denominator);
      expect(Number(shown?.whole) * denominator + rest).toBe(numerator);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measurable, multiplied, nearestMark } from './scaled-amount.ts';
import { type Ratio, reduced } from './times.ts';

const ratio = (text: string): Ratio => {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return { over, under };
};

test.each([
  ['2/3', '3/4', '1/2'],
  ['2/4', '2', '1'],
  ['11/4', '1/2', '11/8'],
  ['6', '1/4', '3/2'],
])('%s, %s times, is %s', (amount, times, result) => {
  expect(multiplied(ratio(amount), ratio(times))).toEqual(ratio(result));
});

test.each([
  ['1/3', 'cups', 'exact 1/3'],
  ['11/8', 'cups', 'exact 11/8'],
  ['17/23', 'cups', 'about 3/4'],
  ['4/5', 'cups', 'about 3/4'],
  ['9/10', 'cups', 'about 7/8'],
  ['19/20', 'cups', 'about 1/1'],
  ['113/8', 'cups', 'about 14/1'],
  ['57/4', 'cups', 'exact 57/4'],
  ['3/16', 'cups', 'exact 3/16'],
  ['1/6', 'teaspoons', 'about 3/16'],
  ['1/16', 'teaspoons', 'exact 1/16'],
  ['1/17', 'teaspoons', 'less than 1/16'],
  ['250/3', 'grams', 'about 83/1'],
  ['15/2', 'grams', 'exact 15/2'],
  ['25/2', 'grams', 'about 13/1'],
  ['25/2', 'ounces', 'exact 25/2'],
])('%s %s are measured as %s', (amount, unit, measured) => {
  const { is, amount: near } = measurable(ratio(amount), unit);
  expect(`${is} ${near.over}/${near.under}`).toBe(measured);
});

const number = fc.integer({ min: 1, max: 1_000 });
const anyRatio = fc.record({ over: number, under: number });

test('there and back is where it was', () => {
  fc.assert(
    fc.property(anyRatio, anyRatio, (amount, { over, under }) => {
      const there = multiplied(amount, { over, under });
      expect(multiplied(there, { over: under, under: over })).toEqual(reduced(amount));
    }),
  );
});

test('what is measured is in lowest terms, and within a third of a mark of what is meant, however much that is', () => {
  fc.assert(
    fc.property(anyRatio, (amount) => {
      const meant = amount.over / amount.under;
      fc.pre(meant >= 1 / 16);
      const near = nearestMark(meant);
      expect(reduced(near)).toEqual(near);
      // A third of so little, an eighth of a cup, and from four cups on half of a quarter.
      const most = meant < 1 / 4 ? meant / 3 : meant < 4 ? 1 / 16 : 1 / 8;
      expect(Math.abs(near.over / near.under - meant)).toBeLessThanOrEqual(most + 1e-9);
    }),
  );
});

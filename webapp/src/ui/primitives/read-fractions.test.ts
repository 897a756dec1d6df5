import { expect, test } from 'vitest';
import { readFractions } from './read-fractions.ts';

const HALF = { over: '1', under: '2' };

test.each([
  ['flour', ['flour']],
  ['', []],
  ['1/2', [HALF]],
  ['½ stick', [HALF, ' stick']],
  ['1⁄2 stick', [HALF, ' stick']],
  ['butter (1/2 stick)', ['butter (', HALF, ' stick)']],
  ['2 1/2 to 3 1/2 cups', [{ whole: '2', ...HALF }, ' to ', { whole: '3', ...HALF }, ' cups']],
  ['2 ½ cups', [{ whole: '2', ...HALF }, ' cups']],
  ['12/24 1/2', [{ over: '12', under: '24' }, ' ', HALF]],
  ['15/16 inch', [{ over: '15', under: '16' }, ' inch']],
  ['a 1/2-inch pan', ['a ', HALF, '-inch pan']],
  ['⅞ and ⅒', [{ over: '7', under: '8' }, ' and ', { over: '1', under: '10' }]],
])('“%s” has the fractions that stand in it', (text, parts) => {
  expect(readFractions(text)).toEqual(parts);
});

test('a mixed number in one word does not become another number', () => {
  expect(readFractions('1½ hours')).toEqual([{ whole: '1', ...HALF }, ' hours']);
  expect(readFractions('12½')).toEqual([{ whole: '12', ...HALF }]);
});

test.each(['jam of 12/24/2019', 'and/or', '1/ 2', '1234/5'])('“%s” has none', (text) => {
  expect(readFractions(text)).toEqual([text]);
});

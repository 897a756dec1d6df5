import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimes, reduced, writeTimes } from './times.ts';

test.each([
  ['2', '2'],
  ['3/2', '3/2'],
  ['6/4', '3/2'],
  ['1/100', '1/100'],
  ['100', '100'],
  ['1000/10', '100'],
])('%s in an address is %s times', (text, times) => {
  expect(readTimes(text)).toBe(times);
});

test.each([
  '1',
  '4/4',
  '',
  '0',
  '0/2',
  '2/0',
  '0/0',
  '-2',
  '1.5',
  '2/',
  '/2',
  '1/101',
  '101',
  '1001/500',
  'two',
  '1/2/3',
  ' 2',
  '99999',
])('“%s” in an address is once', (text) => {
  expect(readTimes(text)).toBe('1');
});

test('an address without it is once', () => {
  expect(readTimes(undefined)).toBe('1');
});

const number = fc.integer({ min: 1, max: 1_000 });

test('what is written is read again, and is worth the same', () => {
  fc.assert(
    fc.property(number, number, (over, under) => {
      const text = writeTimes({ over, under });
      fc.pre(text !== undefined);
      expect(readTimes(text)).toBe(text);
      const [first = 0, second = 1] = text.split('/').map(Number);
      expect(first * under).toBe(over * second);
    }),
  );
});

test('nothing is lost by reducing, and nothing is left to reduce', () => {
  fc.assert(
    fc.property(number, number, number, (over, under, more) => {
      const least = reduced({ over: over * more, under: under * more });
      expect(least.over * under).toBe(over * least.under);
      expect(reduced(least)).toEqual(least);
      expect(least).toEqual(reduced({ over, under }));
    }),
  );
});

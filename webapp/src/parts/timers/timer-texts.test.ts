import { expect, test } from 'vitest';
import { agoText, clockText, lengthText } from './timer-texts.ts';

test.each([
  [30, '30 sec'],
  [90, '1 min 30 sec'],
  [1_200, '20 min'],
  [5_400, '1 h 30 min'],
])('%i seconds are %s', (seconds, said) => {
  expect(lengthText(seconds)).toBe(said);
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [1_000, '0:01'],
  [724_000, '12:04'],
  [3_600_000, '1:00:00'],
  [4_324_000, '1:12:04'],
])('of %i milliseconds %s is left', (milliseconds, said) => {
  expect(clockText(milliseconds)).toBe(said);
});

test.each([
  [59_999, ''],
  [60_000, '1 min ago'],
  [3_900_000, '1 h 5 min ago'],
])('%i milliseconds are “%s”', (milliseconds, said) => {
  expect(agoText(milliseconds)).toBe(said);
});

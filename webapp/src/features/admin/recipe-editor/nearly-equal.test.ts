// @vitest-environment node
import { expect, test } from 'vitest';
import { areNearlyEqual } from './nearly-equal.ts';

test.each([
  ['Leek Soup', 'leek soup'],
  ['Leek Soup', 'The Best Leek Soup'],
  ['Soup of Leek', 'Leek-Soup'],
  ['Nana’s Crème Brûlée', "Nana's Creme Brulee"],
  ['Windfall Apple Pie', 'Windfal Aple Pie'],
])('%s and %s may be the same recipe', (one, other) => {
  expect(areNearlyEqual(one, other)).toBe(true);
  expect(areNearlyEqual(other, one)).toBe(true);
});

test.each([
  ['Leek Soup', 'Leek Tart'],
  ['Rice', 'Pie'],
  ['Apple Pie', 'Apple Pie with Cheese and Walnuts'],
  ['', ''],
  ['The', ''],
])('%s and %s are two recipes', (one, other) => {
  expect(areNearlyEqual(one, other)).toBe(false);
  expect(areNearlyEqual(other, one)).toBe(false);
});

test('a title of small words alone is still told from others', () => {
  expect(areNearlyEqual('The Best', 'the best')).toBe(true);
  expect(areNearlyEqual('The Best', 'My Easy')).toBe(false);
});

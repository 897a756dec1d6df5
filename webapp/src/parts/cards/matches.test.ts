import { expect, test } from 'vitest';
import { hasAllWords, splitMatches } from './matches.ts';

const marked = (text: string, keyword: string) =>
  splitMatches(text, keyword)
    .filter(({ matches }) => matches)
    .map(({ part }) => part);

test.each([
  ['Apple Pie', 'apple', ['Apple']],
  ['Apple Pie', 'pie app', ['Apple', 'Pie']],
  ['Crème brûlée', 'creme', ['Crème']],
  ['Creme', 'crème', ['Creme']],
  ['Tomato soup', 'tomatoes', ['Tomato']],
  ['Pineapple', 'apple', []],
  ['A pot of tea', 'a', []],
  ['Anything', '', []],
  ['Red soup, white wine', 'soup -"red wine"', ['soup']],
  ['Red soup, white wine', '“white wine” -soup', ['white', 'wine']],
  ['Pastis, stirred', '-past -pasta stir -200', ['stirred']],
  ['50% (butter)', '(butter', ['butter']],
])('in "%s" the search for "%s" marks %j', (text, keyword, parts) => {
  expect(marked(text, keyword)).toEqual(parts);
});

test('no letter is lost or moved', () => {
  const text = 'Grandma’s “secret” crème-brûlée, 2× sugar!';
  expect(
    splitMatches(text, 'creme sugar')
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});

test.each([
  ['Apple Pie by Nana', 'pie app', true],
  ['Crème brûlée', 'creme BRU', true],
  ['Apple Pie', 'apple soup', false],
  ['Pineapple', 'apple', false],
  ['Apple Pie', '  ', true],
  ['', '', true],
])('every word of a keyword begins a word: "%s" has "%s": %s', (text, keyword, has) => {
  expect(hasAllWords(text, keyword)).toBe(has);
});

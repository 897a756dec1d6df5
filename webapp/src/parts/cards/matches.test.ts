import { expect, test } from 'vitest';
import { splitMatches } from './matches.ts';

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
  ['Buttermilk and butter', 'butter', ['Buttermilk', 'butter']],
  ['Buttermilk and butter', 'with: butter', ['butter']],
  ['Egg and tomato, of eggs and tomatoes', 'With: eggs,tomato', ['Egg', 'tomato', 'eggs', 'tomatoes']],
  ['Rye bread with ricotta', 'with: rye bread', ['Rye', 'bread']],
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

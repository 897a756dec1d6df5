import { expect, test } from 'vitest';
import { suggestionsFor } from './suggestions.ts';

const known = {
  tags: ['soup', 'sourdough', 'southern', 'sour'].map((tag, at) => ({ tagId: at + 1, tag })),
  chosen: [] as number[],
  used: new Map([
    [1, 3],
    [2, 8],
    [3, 1],
  ]),
  recipes: Array.from({ length: 6 }, (_, at) => ({ recipeId: at, title: `Soup ${at}` })),
};
const names = (typed: string, chosen: number[] = []) =>
  suggestionsFor(typed, { ...known, chosen }).map(({ name }) => name);

test('two tags that recipes have come first, the most used one above, then recipes, five in all', () => {
  expect(names('so')).toEqual(['sourdough', 'soup', 'Soup 0', 'Soup 1', 'Soup 2']);
  expect(names('so', [2])).toEqual(['soup', 'southern', 'Soup 0', 'Soup 1', 'Soup 2']);
});

test('a diet is not suggested', () => {
  const tags = [
    { tagId: 1, tag: 'vegan' },
    { tagId: 2, tag: 'vegetable' },
  ];
  const used = new Map([
    [1, 9],
    [2, 1],
  ]);
  expect(suggestionsFor('veg', { tags, chosen: [], used, recipes: [] }).map(({ name }) => name)).toEqual([
    'vegetable',
  ]);
});

test('one letter is the beginning of too much', () => {
  expect(names('s')).toEqual([]);
  expect(names(' s ')).toEqual([]);
});

import { expect, test } from 'vitest';
import { lastPage, leftOutText, namesIngredients, shownInstead } from './search.ts';

test('a list of what is there begins with "with:"', () => {
  expect(['with: eggs', ' WITH : eggs', 'with：卵'].every(namesIngredients)).toBe(true);
  expect(['without: eggs', 'with eggs', 'soup with: eggs', ''].some(namesIngredients)).toBe(false);
});

test('which ingredients are left out is said in other words than which words are', () => {
  const leftOut = { leftOut: ['rye', 'oats'], beyond: [] };
  expect(leftOutText({ ...leftOut, searched: 'with: eggs' })).toBe(
    'Only the first 16 ingredients are searched for. Left out: “rye”, “oats”.',
  );
  expect(leftOutText(leftOut)).toBe('Only the 8 rarest words are searched for. Left out: “rye”, “oats”.');
});

test('the last page is the one with the last recipe, and none is beyond what the server answers', () => {
  expect([0, 1, 24, 25, 48, 62].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
  expect(lastPage(1_000_000)).toBe(1001);
});

test('what was meant is shown only where something was found', () => {
  expect(shownInstead({ total: 3, meant: ['banana'] })).toBe('banana');
  expect(shownInstead({ total: 3, meant: [] })).toBeUndefined();
  expect(shownInstead({ total: 0, meant: ['pie', 'rye'] })).toBeUndefined();
});

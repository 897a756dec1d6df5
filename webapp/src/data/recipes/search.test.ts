import { expect, test } from 'vitest';
import { lastPage, shownInstead } from './search.ts';

test('the last page is the one with the last recipe, and none is beyond what the server answers', () => {
  expect([0, 1, 24, 25, 48, 62].map(lastPage)).toEqual([1, 1, 1, 2, 2, 3]);
  expect(lastPage(1_000_000)).toBe(1001);
});

test('what was meant is shown only where something was found', () => {
  expect(shownInstead({ total: 3, meant: ['banana'] })).toBe('banana');
  expect(shownInstead({ total: 3, meant: [] })).toBeUndefined();
  expect(shownInstead({ total: 0, meant: ['pie', 'rye'] })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { leftOutText } from './left-out-text.ts';
import { lastPage, shownInstead, splitKeyword, withoutWords } from './search.ts';
import { WITH } from './with-list.ts';

test('a list of what is there begins with "with:"', () => {
  expect(['with: eggs', ' WITH : eggs', 'with：卵'].every((list) => WITH.test(list))).toBe(true);
  expect(['without: eggs', 'with eggs', 'soup with: eggs', ''].some((list) => WITH.test(list))).toBe(false);
});

test('a list has any number of words, and what it has no room for is cut at a comma', () => {
  const short = `with: ${'a b c d, '.repeat(10)}e`;
  expect(splitKeyword(short)).toEqual({ taken: short, beyond: [] });
  const long = `with: ${'brown sugar, '.repeat(7)}sea salt, rye flour; “red wine”`;
  const { taken, beyond } = splitKeyword(long);
  expect(taken).toBe(`with:${' brown sugar,'.repeat(7)}`);
  expect(beyond).toEqual([' sea salt,', ' rye flour;', ' “red wine”', '']);
  expect(leftOutText({ leftOut: [], beyond, searched: taken })).toBe(
    'A list has room for 100 characters, 16 ingredients and 8 typos. Left out: “sea salt”, “rye flour”, “red wine”.',
  );
  const blanks = `with: ${'brown sugar '.repeat(9)}rye`;
  expect(splitKeyword(blanks)).toEqual({
    taken: `with:${' brown sugar'.repeat(7)} brown`,
    beyond: ['sugar brown sugar rye', ''],
  });
  expect(splitKeyword(`with: ${'x'.repeat(200)}`)).toEqual({
    taken: 'with:',
    beyond: ['x'.repeat(99), 'x'.repeat(99), 'xx', ''],
  });
});

test('which ingredients are left out is said in other words than which words are', () => {
  const leftOut = { leftOut: ['rye', 'brown sugar'], beyond: [] };
  expect(leftOutText({ ...leftOut, searched: 'with: eggs' })).toBe(
    'A list has room for 100 characters, 16 ingredients and 8 typos. Left out: “rye”, “brown sugar”.',
  );
  expect(leftOutText(leftOut)).toBe(
    'Only the 8 rarest words are searched for. Left out: “rye”, “brown sugar”.',
  );
  expect(withoutWords('with: rye, brown sugar', leftOut.leftOut)).toBe('with: rye, brown sugar');
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

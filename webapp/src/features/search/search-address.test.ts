import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddressSearch, writeAddressSearch } from '../../address-search.ts';
import {
  clipKeyword,
  leftOutText,
  SEARCH_LIMITS,
  searchedWords,
  splitKeyword,
} from '../../recipes/search.ts';
import { parseSearchAddress, SEARCH_ADDRESS_START, toggleTag } from './search-address.ts';

const parse = (address: string) =>
  parseSearchAddress(readAddressSearch(address) as Parameters<typeof parseSearchAddress>[0]);

describe('an address typed by hand', () => {
  test.each([
    ['', SEARCH_ADDRESS_START],
    ['?keyword=soup', { keyword: 'soup', tags: [], page: 1 }],
    ['?keyword=cr%C3%A8me+br%C3%BBl%C3%A9e', { keyword: 'crème brûlée', tags: [], page: 1 }],
    ['?keyword=mac%20%26%20cheese%2Fbaked', { keyword: 'mac & cheese/baked', tags: [], page: 1 }],
    ['?keyword=123', { keyword: '123', tags: [], page: 1 }],
    ['?tags=7,3,3', { keyword: '', tags: [3, 7], page: 1 }],
    ['?tags=7%2C3', { keyword: '', tags: [3, 7], page: 1 }],
    ['?tags=x,-1,0,2.5,4', { keyword: '', tags: [4], page: 1 }],
    ['?page=2', { keyword: '', tags: [], page: 2 }],
    ['?page=0', SEARCH_ADDRESS_START],
    ['?page=-1', SEARCH_ADDRESS_START],
    ['?page=1.5', SEARCH_ADDRESS_START],
    ['?page=1002', SEARCH_ADDRESS_START],
    ['?page=many', SEARCH_ADDRESS_START],
    ['?colour=red', SEARCH_ADDRESS_START],
  ])('%s is read as it was meant', (address, meant) => {
    expect(parse(address)).toEqual(meant);
  });
});

test('whatever is searched for, the address gives it back', () => {
  const search = fc.record({
    keyword: fc.string({ unit: 'grapheme', maxLength: 40 }).map(clipKeyword),
    tags: fc
      .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: SEARCH_LIMITS.tags })
      .map((tags) => tags.sort((a, b) => a - b)),
    page: fc.integer({ min: 1, max: SEARCH_LIMITS.page }),
  });
  fc.assert(
    fc.property(search, (address) => {
      expect(parse(writeAddressSearch(address))).toEqual(address);
    }),
  );
});

test('a written address can be read by a person', () => {
  expect(writeAddressSearch({ keyword: 'apple pie', tags: [3, 7], page: 2 })).toBe(
    '?keyword=apple+pie&tags=3,7&page=2',
  );
  expect(writeAddressSearch({ keyword: '', tags: [], page: undefined })).toBe('');
});

test('a keyword is cut to what the server takes, counted in characters', () => {
  expect(Array.from(clipKeyword('🍎'.repeat(200)))).toHaveLength(SEARCH_LIMITS.keyword);
  expect(clipKeyword('  soup  ')).toBe('soup');
});

test('a keyword is cut between words, unless it is one', () => {
  const whole = 'leek '.repeat(19);
  expect(clipKeyword(`${whole}for a crowd`)).toBe(`${whole}for a`.slice(0, 100).trimEnd());
  expect(clipKeyword(`${whole}crowds`)).toBe(whole.trimEnd());
  expect(clipKeyword(`${whole}crowd of friends`)).toBe(`${whole}crowd`);
  expect(clipKeyword('x'.repeat(150))).toBe('x'.repeat(100));
});

test('words left out are named without what stands between them', () => {
  expect(leftOutText(['leaves,', '(and', 'leaves', 'd’or!', 'jalapeño-'])).toContain(
    'Left out: “leaves”, “and”, “d’or”, “jalapeño”.',
  );
});

test('of seventeen words the first sixteen are sent; sixteen stay as they were typed, and a mark is no word', () => {
  const sixteen = 'a b  c d e f g h i j k l m – n o p';
  expect(splitKeyword(sixteen)).toEqual({ taken: sixteen, beyond: [] });
  expect(splitKeyword(` ${sixteen} q & r`)).toEqual({
    taken: sixteen.replace('  ', ' '),
    beyond: ['q', '&', 'r'],
  });
});

test('what was searched for is what was typed without the words left out', () => {
  const results = (keyword: string, leftOut: string[]) => ({
    search: { keyword, tags: [], page: 1 },
    leftOut,
  });
  expect(searchedWords(results('a  b c', []))).toBe('a  b c');
  expect(searchedWords(results('Bread with walnuts and with rye', ['with', 'and', 'with']))).toBe(
    'Bread walnuts rye',
  );
});

test('a tag is added in order, and taken away again', () => {
  expect(toggleTag([3, 7], 5)).toEqual([3, 5, 7]);
  expect(toggleTag([3, 5, 7], 5)).toEqual([3, 7]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddressSearch, writeAddressSearch } from '../../address-search.ts';
import { leftOutText } from '../../data/recipes/left-out-text.ts';
import { SEARCH_LIMITS, splitKeyword, withoutWords } from '../../data/recipes/search.ts';
import { parseSearchAddress, SEARCH_ADDRESS_START, toggleTag } from './search-address.ts';

const parse = (address: string) => parseSearchAddress(readAddressSearch(address));

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
    keyword: fc.string({ unit: 'grapheme', maxLength: 240 }).map((keyword) => keyword.trim()),
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

test('an address keeps a keyword that is longer than what is searched for', () => {
  const long = 'leek soup '.repeat(30).trim();
  expect(parse(writeAddressSearch({ keyword: ` ${long} ` })).keyword).toBe(long);
});

test('a keyword is cut between words where the server takes no more characters', () => {
  const stalks = 'rhubarb '.repeat(12);
  expect(Array.from(`${stalks}🍎🍎🍎a`)).toHaveLength(SEARCH_LIMITS.keyword);
  expect(splitKeyword(`${stalks}🍎🍎🍎a`)).toEqual({ taken: `${stalks}🍎🍎🍎a`, beyond: [] });
  expect(splitKeyword(`${stalks}🍎🍎🍎ab and a pie`)).toEqual({
    taken: stalks.trim(),
    beyond: ['🍎🍎🍎ab', 'and', 'a', 'pie'],
  });
  expect(splitKeyword(`pie${' '.repeat(200)}apple`)).toEqual({ taken: 'pie apple', beyond: [] });
});

test('a word that is longer than a keyword is cut, and its end is left out', () => {
  expect(splitKeyword(`${'x'.repeat(100)}yz pie`)).toEqual({ taken: 'x'.repeat(100), beyond: ['yz', 'pie'] });
  expect(splitKeyword('🍎'.repeat(103))).toEqual({ taken: '🍎'.repeat(100), beyond: ['🍎🍎🍎'] });
});

test('of seventeen words the first sixteen are sent; sixteen stay as they were typed, and a mark is no word', () => {
  const sixteen = 'a b  c d e f g h i j k l m – n o p';
  expect(splitKeyword(sixteen)).toEqual({ taken: sixteen, beyond: [] });
  expect(splitKeyword(`${sixteen} q & r`)).toEqual({
    taken: sixteen.replace('  ', ' '),
    beyond: ['q', '&', 'r'],
  });
});

test('words left out are named without what stands between them, and why', () => {
  expect(leftOutText({ leftOut: [], beyond: [] })).toBe('');
  expect(leftOutText({ leftOut: ['leaves,', '(and', 'leaves', 'd’or!', 'jalapeño-'], beyond: [] })).toBe(
    'Only the 8 rarest words are searched for. Left out: “leaves”, “and”, “d’or”, “jalapeño”.',
  );
  expect(leftOutText({ leftOut: [], beyond: ['&', 'pie!'] })).toBe(
    'Only the first 100 characters are searched for. Left out: “pie”.',
  );
  expect(leftOutText({ leftOut: ['with', 'and'], beyond: ['pie'] })).toBe(
    'Of the first 10 words only the 8 rarest are searched for. Left out: “with”, “and”, “pie”.',
  );
});

test('of many words left out the first are named, and the others are counted', () => {
  const words = Array.from({ length: 33 }, (_, at) => `word${at}`);
  expect(leftOutText({ leftOut: [], beyond: words.slice(0, 30) })).toMatch(/, “word29”\.$/);
  expect(leftOutText({ leftOut: [], beyond: words })).toMatch(/, “word29” and 3 more\.$/);
});

test('what was searched for is what was typed without the words left out', () => {
  expect(withoutWords('a  b c', [])).toBe('a  b c');
  expect(withoutWords('Bread with walnuts and with rye', ['with', 'and', 'with'])).toBe('Bread walnuts rye');
});

test('a tag is added in order, and taken away again', () => {
  expect(toggleTag([3, 7], 5)).toEqual([3, 5, 7]);
  expect(toggleTag([3, 5, 7], 5)).toEqual([3, 7]);
});

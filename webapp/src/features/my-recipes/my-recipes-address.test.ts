import { expect, test } from 'vitest';
import { readAddressSearch } from '../../address-search.ts';
import { MY_RECIPES_START, parseMyRecipesAddress } from './my-recipes-address.ts';

const parse = (address: string) => parseMyRecipesAddress(readAddressSearch(address));

test.each([
  ['', {}],
  [
    '?keyword=leek&order=title&saved=2&own=3&correct=7',
    { keyword: 'leek', order: 'title', saved: 2, own: 3, correct: 7 },
  ],
  ['?order=random&saved=0&own=x&correct=-1', {}],
  ['?correct=7soup', {}],
])('%s is read as what it can mean', (address, meant) => {
  expect(parse(address)).toEqual({ ...MY_RECIPES_START, ...meant });
});

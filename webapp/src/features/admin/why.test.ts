import { expect, test } from 'vitest';
import { NO_WHY, whyErrors, whyText } from './why.ts';

test('a reason is what was chosen, and then the own words', () => {
  const why = { usual: ['It is blurry.', 'It is too dark.'], words: ' Come closer next time. ' };
  expect(whyText(why)).toBe('It is blurry. It is too dark. Come closer next time.');
  expect(whyText({ ...why, words: ' ' })).toBe('It is blurry. It is too dark.');
  expect(whyText({ ...NO_WHY, words: 'Salt?' })).toBe('Salt?');
  expect(whyText(NO_WHY)).toBe('');
});

test('there has to be one, and no longer than the server takes', () => {
  expect(whyErrors({ usual: [], words: '  ' })).toEqual({ usual: 'Please choose a reason, or write one.' });
  expect(whyErrors({ usual: ['It is blurry.'], words: '' })).toEqual({});
  expect(whyErrors({ usual: [], words: 'Salt?' })).toEqual({});
  expect(whyErrors({ usual: ['It is blurry.'], words: 'a'.repeat(990) })).toEqual({
    words: 'A reason can have at most 1,000 characters; this has 1,004.',
  });
});

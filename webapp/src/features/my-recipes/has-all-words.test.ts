import { expect, test } from 'vitest';
import { hasAllWords } from './has-all-words.ts';

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

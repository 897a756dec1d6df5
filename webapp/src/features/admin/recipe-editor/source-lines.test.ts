import { expect, test } from 'vitest';
import { placesIn, sourceOf, sourceText } from './source-lines.ts';

const DOUGH_AND_GLAZE = 'Dough\n1 cup flour\nsalt\nGlaze\n- 1 lemon\nsalt';

test('of two lines that say the same, only the one is marked from which something came', () => {
  const ofGlaze = sourceOf([{ place: 5, text: 'salt' }]);
  expect(placesIn(DOUGH_AND_GLAZE, ofGlaze)).toEqual([5]);
  expect(placesIn(DOUGH_AND_GLAZE, sourceOf([{ place: 2, text: 'salt' }]))).toEqual([2]);
  expect(sourceText(ofGlaze)).toBe('salt');
});

test('what came from several lines has all of them', () => {
  const wrapped = sourceOf([
    { place: 0, text: ' 1. Mix the flour and ' },
    { place: 1, text: 'the salt.' },
  ]);
  expect(placesIn(' 1. Mix the flour and \nthe salt.', wrapped)).toEqual([0, 1]);
  expect(sourceText(wrapped)).toBe('1. Mix the flour and\nthe salt.');
});

test('a line that was moved by a correction is found by what it says, and one that is gone is not', () => {
  const lemon = sourceOf([{ place: 4, text: '- 1 lemon' }]);
  expect(placesIn(`For the cake\n${DOUGH_AND_GLAZE}`, lemon)).toEqual([5]);
  expect(placesIn('1 orange', lemon)).toEqual([]);
});

test('what came from no line has none', () => {
  expect(placesIn('\n', '')).toEqual([]);
  expect(sourceText('')).toBe('');
});

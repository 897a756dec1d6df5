import { expect, test } from 'vitest';
import { changesOf, linesOf } from './changes.ts';

test('what was and what is stand beside each other', () => {
  expect(changesOf({ title: 'Soup', prepMinutes: 5 }, { title: 'Leek Soup', prepMinutes: null })).toEqual([
    { name: 'Title', was: 'Soup', is: 'Leek Soup' },
    { name: 'Minutes to prepare', was: 5, is: null },
  ]);
});

test('what is inside comes without what it is in', () => {
  expect(
    changesOf(
      { state: 'pending', submitted: { title: 'Soup', tags: [] } },
      { state: 'approved', recipeId: 3 },
    ),
  ).toEqual([
    { name: 'State', was: 'pending', is: 'approved' },
    { name: 'Title', was: 'Soup', is: undefined },
    { name: 'Recipe number', was: undefined, is: 3 },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

test('what somebody left alone is no change: of an approval it is told what the admin made another', () => {
  const submitted = { title: 'Soup', servings: 4, tags: ['leek'], pictures: [], recipeText: 'Leeks.' };
  const recipe = { title: 'Leek Soup', servings: 4, tags: ['leek'], pictures: [], steps: ['Cook.'] };
  expect(changesOf({ state: 'pending', submitted }, { recipeId: 3, recipe })).toEqual([
    { name: 'State', was: 'pending', is: undefined },
    { name: 'Title', was: 'Soup', is: 'Leek Soup' },
    { name: 'Ingredients and instructions', was: 'Leeks.', is: undefined },
    { name: 'Recipe number', was: undefined, is: 3 },
    { name: 'Steps', was: undefined, is: ['Cook.'] },
  ]);
});

test('of a story it is said which part was changed', () => {
  const story = { who: 'Rosa', place: 'Trieste', time: '', told: 'On Sundays.' };
  expect(changesOf({ story: null }, { story })).toEqual([
    { name: 'First cooked by', was: undefined, is: 'Rosa' },
    { name: 'Where', was: undefined, is: 'Trieste' },
    { name: 'The story', was: undefined, is: 'On Sundays.' },
  ]);
  expect(changesOf({ story }, { story: { ...story, time: '1932' } })).toEqual([
    { name: 'When', was: '', is: '1932' },
  ]);
});

test('values are told in lines', () => {
  expect(linesOf('Stir.\n\nBake.')).toEqual(['Stir.', 'Bake.']);
  expect(linesOf(false)).toEqual(['No']);
  expect(linesOf(0)).toEqual(['0']);
  expect(linesOf(null)).toEqual([]);
  expect(linesOf(['loaf', 'rye'])).toEqual(['loaf', 'rye']);
  const amount = { amountNumerator: 5, amountDenominator: 2, unitType: 'cups', quantifier: '' };
  expect(linesOf([{ ...amount, ingredientText: 'flour' }])).toEqual(['2 1/2 cups flour']);
  const one = { ...amount, amountNumerator: 1, amountDenominator: 1, unitType: 'packets' };
  expect(linesOf([{ ...one, ingredientText: 'yeast' }])).toEqual(['1 packet yeast']);
  expect(linesOf([{ picUrl: '/api/images/a.jpg', altText: 'A loaf', userId: 7 }])).toEqual(['A loaf']);
});

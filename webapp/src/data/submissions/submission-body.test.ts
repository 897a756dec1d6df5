import { expect, test } from 'vitest';
import type { PendingRecipe } from '../../api/types.ts';
import { asSubmitted, bodyOf } from './submission-body.ts';
import { EMPTY_RECIPE } from './submitted-recipe.ts';
import { isSameTag, mergeTags, splitTags } from './tag-names.ts';

const pending: PendingRecipe = {
  id: 4,
  title: 'Leek soup',
  description: '',
  attribute: 'Aunt Zoë',
  userId: 7,
  recipeText: 'Leeks.\nCook them.',
  tags: 'soup,winter',
  pics: '/api/images/a-480.jpg,/api/images/b-480.jpg',
  cards: ['/api/images/c-1280.jpg', '/api/images/d-1280.jpg'],
  story: { who: 'Rosa', place: '', time: '', told: '' },
  servings: 4,
  state: 'pending',
  sequence: 12,
  submitted: '2026-11-21T21:33:29.123Z',
};

test('what was handed in goes through its form unchanged, and a correction says on what it was made', () => {
  expect(bodyOf(asSubmitted(pending))).toEqual({
    title: 'Leek soup',
    description: '',
    attribute: 'Aunt Zoë',
    recipeText: 'Leeks.\nCook them.',
    servings: 4,
    prepMinutes: null,
    cookMinutes: null,
    tags: 'soup,winter',
    pics: '/api/images/a-480.jpg,/api/images/b-480.jpg',
    cards: ['/api/images/c-1280.jpg', '/api/images/d-1280.jpg'],
    story: { who: 'Rosa', place: '', time: '', told: '' },
    expectedSequence: 12,
  });
});

test('what is new says nothing about a sequence, and tags that were typed but not added count', () => {
  const body = bodyOf({ ...EMPTY_RECIPE, tags: ['Soup'], moreTags: 'winter,  soup ,, oven  dish' });
  expect(body).not.toHaveProperty('expectedSequence');
  expect(body.tags).toBe('Soup,winter,oven dish');
  expect(body.pics).toBe('');
});

test('tags are the same whatever their case and however their letters are encoded', () => {
  expect(isSameTag('Crème', 'cre\u0300ME')).toBe(true);
  expect(isSameTag('soup', 'soups')).toBe(false);
  expect(mergeTags(['Soup'], ['soup', 'Winter', 'WINTER'])).toEqual(['Soup', 'Winter']);
  expect(splitTags(' , a,b ,, a')).toEqual(['a', 'b']);
});

import { expect, test } from 'vitest';
import type { Card, PendingRecipe } from '../../api/types.ts';
import { findCards, findSubmissions } from './find-in-list.ts';

function card(recipeId: number, title: string, tag = 'soup'): Card {
  return {
    recipeId,
    title,
    description: '',
    writer: 'Nana',
    userId: 7,
    avatarUrl: '',
    recipeTagList: [{ tagId: 1, tag }],
    recipePicList: [],
  };
}

function submission(id: number, title: string, recipeText: string): PendingRecipe {
  return {
    id,
    title,
    description: '',
    attribute: '',
    userId: 7,
    recipeText,
    tags: '',
    pics: '',
    state: 'pending',
    sequence: id,
    submitted: '2026-11-21T21:33:29.123Z',
  };
}

const cards = [card(3, 'Leek soup'), card(2, 'Éclairs', 'sweet'), card(1, 'Apple pie', 'sweet')];
const ids = (list: readonly { recipeId: number }[]) => list.map(({ recipeId }) => recipeId);

test('a keyword is looked for in titles, writers and tags', () => {
  const find = (keyword: string) =>
    ids(findCards({ items: cards, total: 3 }, { keyword, order: 'newest' }, 1).items);
  expect(find('sweet')).toEqual([2, 1]);
  expect(find('nana lee')).toEqual([3]);
  expect(find('goose')).toEqual([]);
});

test('the lists stand newest first, oldest first, or by title as people sort letters', () => {
  const inOrder = (order: 'newest' | 'oldest' | 'title') =>
    ids(findCards({ items: cards, total: 3 }, { keyword: '', order }, 1).items);
  expect(inOrder('newest')).toEqual([3, 2, 1]);
  expect(inOrder('oldest')).toEqual([1, 2, 3]);
  expect(inOrder('title')).toEqual([1, 2, 3]);
});

test('what is found has pages, a count of its own, and says where it did not look', () => {
  const many = Array.from({ length: 30 }, (_, at) => card(at + 1, `Soup ${at + 1}`));
  const second = findCards({ items: many, total: 30 }, { keyword: 'soup', order: 'newest' }, 2);
  expect(ids(second.items)).toEqual([25, 26, 27, 28, 29, 30]);
  expect(second).toMatchObject({ total: 30, isCut: false });
  expect(findCards({ items: many, total: 31 }, { keyword: 'goose', order: 'newest' }, 1)).toEqual({
    items: [],
    total: 0,
    isCut: true,
  });
});

test('what was handed in is also found by its text', () => {
  const handedIn = [submission(2, 'Bread', 'flour and water'), submission(1, 'Broth', 'bones and water')];
  const find = (keyword: string, order: 'newest' | 'oldest' = 'newest') =>
    findSubmissions(handedIn, { keyword, order }).map(({ id }) => id);
  expect(find('water')).toEqual([2, 1]);
  expect(find('water', 'oldest')).toEqual([1, 2]);
  expect(find('bones')).toEqual([1]);
});

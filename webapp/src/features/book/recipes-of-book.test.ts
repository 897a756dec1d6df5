import { json, network } from '../../api/network-for-tests.ts';
import { beforeEach, expect, test } from 'vitest';
import { COPIED_AT_HEADER } from '../../api/copied.ts';
import { EMPTY_BOOK } from '../../data/book/kept-book.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { indexPlan } from './index-plan.ts';
import { missingQuery, recipesOfBook } from './recipes-of-book.ts';

const recipe = (recipeId: number) => ({
  recipeId,
  title: `Soup ${recipeId}`,
  ingredientList: [{ ingredientNum: 1, amountNumerator: 1, amountDenominator: 1, ingredientText: 'leek' }],
});
/** What a worker answers of its copies of these recipes. */
const copies = (...recipeIds: number[]) =>
  json(recipeIds.map(recipe), { headers: { [COPIED_AT_HEADER]: '2026-11-28T12:00:00.000Z' } });
const { signal } = new AbortController();
const BOOK = {
  ...EMPTY_BOOK,
  chapters: [{ id: 'a', name: '', recipes: [1, 2].map((id) => ({ ...recipe(id), writer: '', tags: [] })) }],
};

beforeEach(() => {
  network.mockReset();
});

test('what has no copy is not taken for gone, also where the next copies are as old as those before', async () => {
  const queryClient = createQueryClient();
  for (const kept of [[1], [1, 2], [2]]) {
    network.mockImplementationOnce(() => copies(...kept));
    const { gone, withoutCopy } = await queryClient.query({ ...missingQuery([1, 2, 3]), staleTime: 0 });
    expect(gone).toEqual([]);
    expect(withoutCopy).toEqual([1, 2, 3].filter((recipeId) => !kept.includes(recipeId)));
  }
  network.mockImplementationOnce(() => json([recipe(1)]));
  const { gone, withoutCopy } = await queryClient.query({ ...missingQuery([1, 2, 3]), staleTime: 0 });
  expect({ gone, withoutCopy }).toEqual({ gone: [2, 3], withoutCopy: [] });
});

test('where nothing has a copy, there is no moment of one', async () => {
  network.mockImplementationOnce(() => copies());
  const { copied, withoutCopy } = await recipesOfBook(createQueryClient(), [1, 2], { signal });
  expect(copied).toBeUndefined();
  expect([...withoutCopy]).toEqual([1, 2]);
});

test('a worker is told that copies of a part are taken for what they are', async () => {
  network.mockImplementationOnce(() => json([recipe(1)]));
  await recipesOfBook(createQueryClient(), [1], { signal });
  expect(network.mock.calls[0]?.[0].headers.get('x-takes-copies')).toBe('true');
});

test('the index of an EPUB is made of what the server has, and never of copies', async () => {
  network.mockImplementationOnce(() => json([1, 2].map(recipe)));
  const asked = { signal, onGathered: () => undefined };
  const { ingredients } = await indexPlan(createQueryClient(), BOOK, asked);
  expect(ingredients[0]?.recipeIds).toEqual([1, 2]);
  network.mockImplementationOnce(() => copies(1, 2));
  await expect(indexPlan(createQueryClient(), BOOK, asked)).rejects.toThrow('Server could not be reached.');
});

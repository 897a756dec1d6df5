import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { copiedAt, TAKES_COPIES_HEADER } from '../../api/copied.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** How long the answer stands for whoever asks again, in milliseconds. */
const FRESH_FOR = 15_000;

const TAKES_COPIES = { [TAKES_COPIES_HEADER]: 'true' };

/** Recipes by their numbers, in this order; those that are not there are left out. The server answers a hundred at most. */
export function recipesNumberedQuery(recipeIds: readonly number[]) {
  return queryOptions({
    queryKey: [...recipeKeys.lists(), 'numbered', recipeIds],
    queryFn: ({ signal }): Promise<Recipe[]> =>
      answer(api.PUT('/recipes', { body: [...recipeIds], headers: TAKES_COPIES, signal })),
    // What is like it in another one is no copy, or another copy.
    structuralSharing: false,
    // Copies stand for no answer of the server's.
    staleTime: ({ state }) => (copiedAt(state.data) === undefined ? FRESH_FOR : 0),
  });
}

/** A list in parts of so many. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

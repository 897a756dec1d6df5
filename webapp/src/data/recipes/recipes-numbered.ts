import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** So many the server answers at once. */
const MOST_AT_ONCE = 100;

/** Recipes by their numbers, in this order; those that are not there are left out. */
export function recipesNumberedQuery(recipeIds: readonly number[]) {
  return queryOptions({
    queryKey: [...recipeKeys.lists(), 'numbered', recipeIds],
    queryFn: async ({ signal }): Promise<Recipe[]> => {
      const parts = await Promise.all(
        inParts(recipeIds, MOST_AT_ONCE).map((body) => answer(api.PUT('/recipes', { body, signal }))),
      );
      return parts.flat();
    },
  });
}

/** A list in parts of so many. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

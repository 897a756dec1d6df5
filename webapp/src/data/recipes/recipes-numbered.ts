import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** Recipes by their numbers, in this order; those that are not there are left out. The server answers a hundred at most. */
export function recipesNumberedQuery(recipeIds: readonly number[]) {
  return queryOptions({
    queryKey: [...recipeKeys.lists(), 'numbered', recipeIds],
    queryFn: ({ signal }): Promise<Recipe[]> => answer(api.PUT('/recipes', { body: [...recipeIds], signal })),
  });
}

/** A list in parts of so many. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

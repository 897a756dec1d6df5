import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from '../../data/recipes/recipe-keys.ts';
import { inParts, recipesNumberedQuery } from '../../data/recipes/recipes-numbered.ts';

/** So many recipes a call asks for, and so many calls are made at once. */
const AT_ONCE = 25;
const CALLS = 3;

/** Asks for the recipes of a book, whatever their order: who asks again soon has the same answers. */
export async function recipesOfBook(
  queryClient: QueryClient,
  recipeIds: readonly number[],
  { signal, onGathered }: { signal: AbortSignal; onGathered?: (recipes: number) => void },
): Promise<Map<number, Recipe>> {
  const parts = inParts(
    recipeIds.toSorted((one, other) => one - other),
    AT_ONCE,
  );
  const found = new Map<number, Recipe>();
  let count = 0;
  const work = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      signal.throwIfAborted();
      for (const recipe of await queryClient.query(recipesNumberedQuery(part)))
        found.set(recipe.recipeId, recipe);
      count += part.length;
      onGathered?.(count);
    }
  };
  await Promise.all(Array.from({ length: CALLS }, work));
  signal.throwIfAborted();
  return found;
}

/** Which of these recipes are on the shelf. */
export function onShelfQuery(recipeIds: readonly number[]) {
  return queryOptions({
    queryKey: [...recipeKeys.lists(), 'of-book', recipeIds],
    queryFn: async ({ client, signal }): Promise<number[]> => [
      ...(await recipesOfBook(client, recipeIds, { signal })).keys(),
    ],
    // Whoever comes back to the page has the same book.
    refetchOnWindowFocus: false,
  });
}

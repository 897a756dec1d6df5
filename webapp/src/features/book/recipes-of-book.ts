import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isRecovering, RECOVERY_INTERVAL } from '../../api/asking-again.ts';
import { copiedAt, noteCopied } from '../../api/copied.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from '../../data/recipes/recipe-keys.ts';
import { inParts, recipesNumberedQuery } from '../../data/recipes/recipes-numbered.ts';

/** So many recipes a call asks for, and so many calls are made at once. */
const AT_ONCE = 25;
const CALLS = 3;

/** What is known of the recipes of a book. */
interface Known {
  recipes: ReadonlyMap<number, Recipe>;
  /** Of these there is no copy, and the server could not be asked. */
  withoutCopy: ReadonlySet<number>;
  /** When the oldest of the copies was made that are among them (ISO 8601); undefined if there are none. */
  copied: string | undefined;
}

/** Asks for the recipes of a book, whatever their order: who asks again soon has the same answers. */
export async function recipesOfBook(
  queryClient: QueryClient,
  recipeIds: readonly number[],
  { signal, onGathered }: { signal: AbortSignal; onGathered?: (recipes: number) => void },
): Promise<Known> {
  const parts = inParts(
    recipeIds.toSorted((one, other) => one - other),
    AT_ONCE,
  );
  const recipes = new Map<number, Recipe>();
  const withoutCopy = new Set<number>();
  const copies: string[] = [];
  let count = 0;
  const work = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      signal.throwIfAborted();
      const found = await queryClient.query(recipesNumberedQuery(part));
      for (const recipe of found) recipes.set(recipe.recipeId, recipe);
      const copied = copiedAt(found);
      if (copied !== undefined) {
        if (found.length > 0) copies.push(copied);
        for (const recipeId of part) if (!recipes.has(recipeId)) withoutCopy.add(recipeId);
      }
      count += part.length;
      onGathered?.(count);
    }
  };
  await Promise.all(Array.from({ length: CALLS }, work));
  signal.throwIfAborted();
  return { recipes, withoutCopy, copied: copies.toSorted()[0] };
}

/** Which of these recipes are not on the shelf any more, and of which there is no copy where the server could not be asked. */
export function missingQuery(recipeIds: readonly number[]) {
  return queryOptions({
    queryKey: [...recipeKeys.lists(), 'of-book', recipeIds],
    queryFn: async ({ client, signal }): Promise<{ gone: number[]; withoutCopy: number[] }> => {
      const { recipes, withoutCopy, copied } = await recipesOfBook(client, recipeIds, { signal });
      const gone = recipeIds.filter((recipeId) => !recipes.has(recipeId) && !withoutCopy.has(recipeId));
      const missing = { gone, withoutCopy: [...withoutCopy] };
      if (withoutCopy.size > 0 || copied !== undefined)
        noteCopied(missing, copied ?? new Date().toISOString());
      return missing;
    },
    structuralSharing: false,
    // Whether the server is back costs less to ask (`use-server-away.ts`).
    refetchInterval: (query) => (isRecovering(query) ? RECOVERY_INTERVAL : false),
    // Whoever comes back to the page has the same book.
    refetchOnWindowFocus: false,
  });
}

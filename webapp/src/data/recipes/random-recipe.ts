import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { isNotFound, isPassing } from '../../api/errors.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** The answer was a recipe without a title: the screen keeps fetching (docs/screens.md#home). */
export class UntitledRecipe extends Error {
  constructor() {
    super('The recipe that came has no title.');
    this.name = 'UntitledRecipe';
  }
}

/** The wait before the first retry and the longest wait, in milliseconds; it doubles in between. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

/**
 * A random recipe with a title; null when the cookbook has none. Tries again, ever more patiently, until a title comes; the
 * query's `failureReason` says why it is waiting.
 */
export function randomRecipeQuery() {
  return queryOptions({
    queryKey: recipeKeys.random(),
    meta: { action: 'CardView' },
    queryFn: async ({ signal }): Promise<Recipe | null> => {
      try {
        const recipe = await answer(api.GET('/recipes/random', { signal, cache: 'no-store' }));
        if (recipe.title === '') throw new UntitledRecipe();
        return recipe;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    retry: (_failures, error) => error instanceof UntitledRecipe || isPassing(error),
    retryDelay: (failures) => Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT),
    // The recipe stays until the visitor asks for another one.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

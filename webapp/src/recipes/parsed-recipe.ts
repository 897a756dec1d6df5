import { queryOptions } from '@tanstack/react-query';
import { type Api, answer, api } from '../api/client.ts';
import type { ParsedRecipe } from '../api/types.ts';
import { ownKeys } from '../session/principal.ts';

/** The ingredients and steps in the free text of a submission. */
export function parsedRecipeQuery(recipeText: string) {
  return queryOptions({
    queryKey: [...ownKeys.all, 'parsed-recipe', recipeText],
    queryFn: () => parseRecipe({ recipeText }, api),
    // The same text is always read in the same way.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the server read a free text, or some lines of one. */
export function parseRecipe(body: { recipeText: string }, calls: Api): Promise<ParsedRecipe> {
  return answer(calls.PUT('/recipes/parsed', { body }));
}

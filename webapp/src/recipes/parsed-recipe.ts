import { queryOptions } from '@tanstack/react-query';
import { type Api, answer, api } from '../api/client.ts';
import { isNotFound } from '../api/errors.ts';
import type { Ingredient, Step } from '../api/types.ts';
import { ownKeys } from '../session/principal.ts';

/** What the server reads in a free text. */
export interface ParsedRecipe {
  ingredients: Ingredient[];
  steps: Step[];
}

/** The ingredients and steps in the free text of a submission. */
export function parsedRecipeQuery(recipeText: string) {
  return queryOptions({
    queryKey: [...ownKeys.all, 'parsed-recipe', recipeText],
    queryFn: () => parseRecipe({ recipeText }, api),
    // The same text is always read in the same way.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the server read a free text; a server that cannot, reads nothing in it. */
export async function parseRecipe(text: { recipeText: string }, calls: Api): Promise<ParsedRecipe> {
  const put = calls.PUT as unknown as ParseCall;
  try {
    return await answer(put('/recipes/parsed', { body: text }));
  } catch (error) {
    if (isNotFound(error)) return { ingredients: [], steps: [] };
    throw error;
  }
}

type ParseCall = (
  path: '/recipes/parsed',
  init: { body: { recipeText: string } },
) => Promise<{ data?: ParsedRecipe; error?: unknown; response: Response }>;

import { queryOptions } from '@tanstack/react-query';
import { type Api, answer, api } from '../../api/client.ts';
import { isRefusal } from '../../api/errors.ts';
import type { Ingredient, ParsedRecipe } from '../../api/types.ts';
import { withoutInvisible } from '../../api/without-invisible.ts';
import { ownKeys } from '../../session/own-keys.ts';

/** Where only a card was handed in, there is no text to read. */
const NOTHING: ParsedRecipe = { ingredientList: [], recipeStepList: [], remarks: [] };

/** The ingredients and steps in the free text of a submission. */
export function parsedRecipeQuery(recipeText: string) {
  return queryOptions({
    queryKey: [...ownKeys.all, 'parsed-recipe', recipeText],
    queryFn: () => (recipeText.trim() === '' ? NOTHING : parseRecipe({ recipeText }, api)),
    // The same text is always read in the same way.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the server read a free text, or some lines of one. */
export function parseRecipe(body: { recipeText: string }, calls: Api): Promise<ParsedRecipe> {
  return answer(calls.PUT('/recipes/parsed', { body: withoutInvisible(body) }));
}

/** Tells the server that what follows are ingredients, also where it looks like steps. */
const INGREDIENTS = 'Ingredients:';

/** Lines that somebody typed, each read as an ingredient; null for one that is none. */
export function readLinesQuery(lines: readonly string[]) {
  return queryOptions({
    queryKey: [...ownKeys.all, 'read-lines', lines],
    queryFn: () => readLines(lines),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All lines with one call; each alone where the answer does not tell which of them is what, as when one of them is a heading. */
async function readLines(lines: readonly string[]): Promise<(Ingredient | null)[]> {
  const read = await readTogether(lines);
  if (read !== undefined) return read;
  if (lines.length === 1) return [null];
  const found: (Ingredient | null)[] = [];
  for (const line of lines) found.push((await readTogether([line]))?.[0] ?? null);
  return found;
}

async function readTogether(lines: readonly string[]): Promise<Ingredient[] | undefined> {
  try {
    const { ingredientList, recipeStepList, remarks } = await parseRecipe(
      { recipeText: [INGREDIENTS, ...lines].join('\n') },
      api,
    );
    const isEach =
      ingredientList.length === lines.length && recipeStepList.length === 0 && remarks.length === 0;
    return isEach ? ingredientList : undefined;
  } catch (refusal) {
    // One of the lines cannot be read, or they are too long together.
    if (isRefusal(refusal, 400)) return undefined;
    throw refusal;
  }
}

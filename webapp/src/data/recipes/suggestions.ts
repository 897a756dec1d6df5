import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { recipeKeys } from './recipe-keys.ts';
import { splitKeyword } from './search.ts';

/** Fewer letters begin too much. */
export const SHORTEST_SUGGESTED = 2;

/** Recipes whose title has every word that was typed; the ones before stay until the next ones are there. */
export function suggestionsQuery(typed: string) {
  const { taken } = splitKeyword(typed);
  return queryOptions({
    queryKey: [...recipeKeys.suggested(), taken],
    queryFn: ({ signal }) =>
      answer(api.GET('/search/suggestions', { params: { query: { typed: taken } }, signal })),
    // What is suggested helps to type: it is not worth asking again.
    retry: false,
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, type Counted, counted } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Card } from '../../api/types.ts';
import { hasTooManyWords, LIMITS, type SearchAddress } from './search-address.ts';

/** Keys of what the search screen asks for. */
export const searchKeys = {
  all: ['search'] as const,
  tags: () => [...searchKeys.all, 'tags'] as const,
  results: (address: SearchAddress) => [...searchKeys.all, 'results', address] as const,
};

/** Tags change seldom: an answer counts as fresh for five minutes. */
const TAGS_FRESH_FOR = 300_000;

/** All tags, by name. */
export function tagsQuery() {
  return queryOptions({
    queryKey: searchKeys.tags(),
    queryFn: ({ signal }) => answer(api.GET('/tags', { signal })),
    staleTime: TAGS_FRESH_FOR,
  });
}

/** A page of results, with the question that it answers. */
export interface SearchResults extends Counted<Card[]> {
  address: SearchAddress;
}

/** One page of what a search finds, and how many there are altogether. Shows the page before until the next one is there. */
export function searchQuery(address: SearchAddress) {
  return queryOptions({
    queryKey: searchKeys.results(address),
    queryFn: async ({ signal }): Promise<SearchResults> => {
      if (hasTooManyWords(address.keyword)) {
        throw new ApiError(
          'problem',
          400,
          'too_many_words',
          `Please search for at most ${LIMITS.words} words at once.`,
        );
      }
      const path = { keyword: address.keyword, page: address.page - 1 };
      const found = await counted(
        address.tags.length === 0
          ? api.GET('/search/={keyword}/page/{page}', { params: { path }, signal })
          : api.PUT('/search/={keyword}/page/{page}', { params: { path }, body: address.tags, signal }),
      );
      return { ...found, address };
    },
    placeholderData: keepPreviousData,
  });
}

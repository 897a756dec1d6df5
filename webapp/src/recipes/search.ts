import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { Card } from '../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** The server's limits: characters of a keyword, words of a keyword, tags, last page (displayed). */
export const SEARCH_LIMITS = { keyword: 100, words: 8, tags: 50, page: 1001 } as const;

/** A search. */
export interface Search {
  /** What was typed; empty for everything, newest first. */
  keyword: string;
  /** Ids of the chosen tags, ascending; a recipe must have all of them. */
  tags: number[];
  /** The page as displayed, from 1. */
  page: number;
}

/** A page of results, with the query that it answers. */
export interface SearchResults extends Counted<Card[]> {
  search: Search;
}

/** One page of what a search finds, and how many there are altogether. Shows the page before until the next one is there. */
export function searchQuery(search: Search) {
  return queryOptions({
    queryKey: [...recipeKeys.found(), search],
    meta: { action: 'deck list' },
    queryFn: async ({ signal }): Promise<SearchResults> => {
      const path = { keyword: firstWords(search.keyword), page: search.page - 1 };
      const found = await counted(
        search.tags.length === 0
          ? api.GET('/search/={keyword}/page/{page}', { params: { path }, signal })
          : api.PUT('/search/={keyword}/page/{page}', { params: { path }, body: search.tags, signal }),
      );
      return { ...found, search };
    },
    placeholderData: keepPreviousData,
  });
}

/** As many words of a keyword as the server takes; further ones are not searched for. */
export function firstWords(keyword: string): string {
  const words = keyword.split(/\s+/).filter(Boolean);
  return words.length > SEARCH_LIMITS.words ? words.slice(0, SEARCH_LIMITS.words).join(' ') : keyword;
}

/** A keyword without outer spaces, cut to what the server takes. */
export function clipKeyword(text: string): string {
  return Array.from(text.trim()).slice(0, SEARCH_LIMITS.keyword).join('').trimEnd();
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Found, found } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';
import { WITH } from './with-list.ts';

/** The server's limits: characters and words of a keyword, tags, last page (displayed). */
export const SEARCH_LIMITS = { keyword: 100, words: 16, tags: 50, page: 1001 } as const;

/** The characters that a box for a keyword takes, so that a pasted page makes no endless address. */
export const LONGEST_TYPED = 400;

/** How many cards a page of results has (docs/product.md#pages). */
const PAGE_SIZE = 24;

/** A search. */
export interface Search {
  /** What was typed; empty for everything, newest first. */
  keyword: string;
  /** Ids of the chosen tags, ascending; a recipe must have all of them. */
  tags: number[];
  /** The page as displayed, from 1. */
  page: number;
}

/** What was left out of a keyword, in order. */
export interface LeftOut {
  /** The words that the server found to be common. */
  leftOut: string[];
  /** What was never sent. */
  beyond: string[];
}

/** A page of results, with the query that it answers. */
export interface SearchResults extends Found<Card[]>, LeftOut {
  search: Search;
  /** The words that were searched for. */
  searched: string;
}

/** One page of what a search finds, and how many there are altogether. Shows the page before until the next one is there. */
export function searchQuery(search: Search) {
  return queryOptions({
    queryKey: [...recipeKeys.found(), search],
    meta: { action: 'deck list' },
    queryFn: async ({ signal }): Promise<SearchResults> => {
      const { taken, beyond } = splitKeyword(search.keyword);
      const path = { keyword: taken, page: search.page - 1 };
      const results = await found(
        search.tags.length === 0
          ? api.GET('/search/={keyword}/page/{page}', { params: { path }, signal })
          : api.PUT('/search/={keyword}/page/{page}', { params: { path }, body: search.tags, signal }),
      );
      return { ...results, beyond, search, searched: withoutWords(taken, results.leftOut) };
    },
    placeholderData: keepPreviousData,
  });
}

/** As much of a keyword as the server takes, cut between two words or ingredients unless it is one, and what is beyond. */
export function splitKeyword(keyword: string): { taken: string; beyond: string[] } {
  if (WITH.test(keyword)) return splitList(keyword);
  const parts = keyword.match(IN_ONE_PIECE) ?? [];
  let words = 0;
  let length = -1;
  const end = parts.findIndex((part) => {
    words += Number(IN_A_WORD.test(part));
    length += 1 + Array.from(part).length;
    return words > SEARCH_LIMITS.words || length > SEARCH_LIMITS.keyword;
  });
  if (end >= 0) return { taken: parts.slice(0, end).join(' '), beyond: parts.slice(end) };
  const isShort = Array.from(keyword).length <= SEARCH_LIMITS.keyword;
  return { taken: isShort ? keyword : parts.join(' '), beyond: [] };
}

/** The same of a list of ingredients, which may have any number of words. */
function splitList(list: string): { taken: string; beyond: string[] } {
  const names = list.match(IN_ONE_NAME) ?? [];
  let length = 0;
  const end = names.findIndex((name) => {
    length += Array.from(name).length;
    return length > SEARCH_LIMITS.keyword;
  });
  if (end < 0) return { taken: list, beyond: [] };
  return { taken: names.slice(0, end).join('').trim(), beyond: names.slice(end) };
}

/** A word, or as much of it as a keyword has room for. */
const IN_ONE_PIECE = new RegExp(`\\S{1,${SEARCH_LIMITS.keyword}}`, 'gu');

/** An ingredient with the comma behind it; where none comes in time, as many words as a keyword has room for, or as much of one. */
const IN_ONE_NAME = /[^,;，、•]{0,99}(?:[,;，、•]|\s|$)|\S{1,99}/gu;

/** What a word has, as the server counts words; "&" is none. */
const IN_A_WORD = /[\p{Alphabetic}\p{N}]/u;

/** A keyword without words that were left out of it, which come in order; a list of ingredients as it is. */
export function withoutWords(keyword: string, leftOut: readonly string[]): string {
  if (leftOut.length === 0 || WITH.test(keyword)) return keyword;
  let at = 0;
  const words = keyword.split(/\s+/).filter((word) => {
    if (word !== leftOut[at]) return true;
    at += 1;
    return false;
  });
  return words.join(' ');
}

/** The keyword that was found instead of what was typed, where a typo was forgiven. */
export function shownInstead({ total, meant }: Pick<SearchResults, 'total' | 'meant'>): string | undefined {
  return total > 0 ? meant[0] : undefined;
}

/** The last page of what was found, as displayed, from 1; the first one where nothing was found. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), SEARCH_LIMITS.page);
}

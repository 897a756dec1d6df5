import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, api, type Counted, counted, type Found, found } from '../api/client.ts';
import type { Card } from '../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/**
 * The server's limits: characters of a keyword, words of a keyword and how many of them are searched for (the rarest), tags, last page
 * (displayed).
 */
export const SEARCH_LIMITS = { keyword: 100, words: 16, searched: 8, tags: 50, page: 1001 } as const;

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

/** A page of results, with the query that it answers. */
export interface SearchResults extends Found<Card[]> {
  search: Search;
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
      return { ...results, leftOut: [...results.leftOut, ...beyond], search };
    },
    placeholderData: keepPreviousData,
  });
}

/** The recipes that the words of a title find, the best first: those of a page, and how many there are. */
export function findRecipesByTitle({ title }: { title: string }, calls: Api): Promise<Counted<Card[]>> {
  const path = { keyword: splitKeyword(clipKeyword(title)).taken, page: 0 };
  return counted(calls.GET('/search/={keyword}/page/{page}', { params: { path } }));
}

/** As many words of a keyword as the server takes, and those beyond. */
export function splitKeyword(keyword: string): { taken: string; beyond: string[] } {
  const taken: string[] = [];
  const beyond: string[] = [];
  let words = 0;
  for (const part of keyword.split(/\s+/).filter(Boolean)) {
    if (IN_A_WORD.test(part)) words += 1;
    (words > SEARCH_LIMITS.words ? beyond : taken).push(part);
  }
  return beyond.length === 0 ? { taken: keyword, beyond } : { taken: taken.join(' '), beyond };
}

/** What a word has, as the server counts words; "&" is none. */
const IN_A_WORD = /[\p{Alphabetic}\p{N}]/u;

/** The keyword that was found instead of what was typed, where a typo was forgiven. */
export function shownInstead({ total, meant }: Pick<SearchResults, 'total' | 'meant'>): string | undefined {
  return total > 0 ? meant[0] : undefined;
}

/** The last page of what was found, as displayed, from 1; the first one where nothing was found. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), SEARCH_LIMITS.page);
}

/** The words of a keyword that were searched for. */
export function searchedWords({
  search: { keyword },
  leftOut,
}: Pick<SearchResults, 'search' | 'leftOut'>): string {
  if (leftOut.length === 0) return keyword;
  let at = 0;
  const words = keyword.split(/\s+/).filter((word) => {
    if (word !== leftOut[at]) return true;
    at += 1;
    return false;
  });
  return words.join(' ');
}

/** A keyword without outer spaces, cut to what the server takes: between two words, unless it is one. */
export function clipKeyword(text: string): string {
  const whole = Array.from(text.trim());
  const taken = whole.slice(0, SEARCH_LIMITS.keyword).join('');
  const isWithinAWord = /\S/.test(whole[SEARCH_LIMITS.keyword] ?? ' ');
  return (isWithinAWord ? taken.replace(/\s\S*$/, '') : taken).trimEnd();
}

/** Says which words of a keyword were not searched for, and why. */
export function leftOutText(words: readonly string[]): string {
  const named = new Set(words.map((word) => word.replaceAll(AROUND_A_WORD, '')));
  return `Only the ${SEARCH_LIMITS.searched} rarest words are searched for. Left out: ${[...named].map((word) => `“${word}”`).join(', ')}.`;
}

/** Commas and brackets. */
const AROUND_A_WORD = /^[^\p{Alphabetic}\p{N}]+|[^\p{Alphabetic}\p{M}\p{N}]+$/gu;

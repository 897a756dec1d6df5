import type { SearchSchemaInput } from '@tanstack/react-router';
import { pageFromAddress } from '../../address-search.ts';

/** A search, as its address says it. */
export interface SearchAddress {
  /** What was typed; empty for everything, newest first. */
  keyword: string;
  /** Ids of the chosen tags, ascending; a recipe must have all of them. */
  tags: number[];
  /** The page as displayed, from 1. */
  page: number;
}

/** The server's limits: characters of a keyword, words of a keyword, tags, last page (displayed). */
export const LIMITS = { keyword: 100, words: 8, tags: 50, page: 1001 } as const;

/** A search that says nothing: its parts are left out of the address. */
export const SEARCH_ADDRESS_START: SearchAddress = { keyword: '', tags: [], page: 1 };

/** Reads a search from an address, typed by hand perhaps: what makes no sense is as if it were not there. */
export function parseSearchAddress(
  raw: SearchSchemaInput & { keyword?: string; tags?: number[] | string; page?: number | string },
): SearchAddress {
  return {
    keyword: typeof raw.keyword === 'string' ? clipKeyword(raw.keyword) : '',
    tags: parseTags(raw.tags),
    page: pageFromAddress(raw.page, LIMITS.page),
  };
}

/** A keyword without outer spaces, cut to what the server takes. */
export function clipKeyword(text: string): string {
  return Array.from(text.trim()).slice(0, LIMITS.keyword).join('').trimEnd();
}

/** True when a keyword has more words than the server takes. */
export function hasTooManyWords(keyword: string): boolean {
  return keyword.split(/\s+/).filter(Boolean).length > LIMITS.words;
}

/** The tags with one added, or taken away if it was there. */
export function toggleTag(tags: readonly number[], tagId: number): number[] {
  return tags.includes(tagId)
    ? tags.filter((tag) => tag !== tagId)
    : [...tags, tagId].sort((a, b) => a - b).slice(0, LIMITS.tags);
}

function parseTags(raw: number[] | string | undefined): number[] {
  const numbers = (Array.isArray(raw) ? raw : (raw?.split(',') ?? [])).map(Number);
  const ids = numbers.filter((tag) => Number.isSafeInteger(tag) && tag > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, LIMITS.tags);
}

import type { SearchSchemaInput } from '@tanstack/react-router';
import { pageFromAddress } from '../../address-search.ts';
import { type Search, SEARCH_LIMITS } from '../../recipes/search.ts';

/** An empty search: its parts are left out of the address. */
export const SEARCH_ADDRESS_START: Search = { keyword: '', tags: [], page: 1 };

/** Reads a search from an address, perhaps typed by hand: what makes no sense is ignored. */
export function parseSearchAddress(
  raw: SearchSchemaInput & { keyword?: string; tags?: number[] | string; page?: number | string },
): Search {
  return {
    keyword: typeof raw.keyword === 'string' ? raw.keyword.trim() : '',
    tags: parseTags(raw.tags),
    page: pageFromAddress(raw.page, SEARCH_LIMITS.page),
  };
}

/** The tags with one added, or taken away if it was there. */
export function toggleTag(tags: readonly number[], tagId: number): number[] {
  return tags.includes(tagId)
    ? tags.filter((tag) => tag !== tagId)
    : [...tags, tagId].sort((a, b) => a - b).slice(0, SEARCH_LIMITS.tags);
}

function parseTags(raw: number[] | string | undefined): number[] {
  const numbers = (Array.isArray(raw) ? raw : (raw?.split(',') ?? [])).map(Number);
  const ids = numbers.filter((tag) => Number.isSafeInteger(tag) && tag > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, SEARCH_LIMITS.tags);
}

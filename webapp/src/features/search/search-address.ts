import { type AddressValues, pageFromAddress } from '../../address-search.ts';
import { ROUTES } from '../../paths.ts';
import { type Search, SEARCH_LIMITS } from '../../data/recipes/search.ts';
import { addressOf } from '../../routing/address.ts';

/** An empty search: its parts are left out of the address. */
export const SEARCH_ADDRESS_START: Search = { keyword: '', tags: [], page: 1 };

/** Reads a search from an address, perhaps typed by hand: what makes no sense is ignored. */
export function parseSearchAddress(raw: AddressValues): Search {
  return {
    keyword: raw.keyword?.trim() ?? '',
    tags: parseTags(raw.tags),
    page: pageFromAddress(raw.page, SEARCH_LIMITS.page),
  };
}

/** The address of the recipe search. */
export const searchAddress = addressOf(ROUTES.search, {}, parseSearchAddress, SEARCH_ADDRESS_START);

/** The tags with one added, or taken away if it was there. */
export function toggleTag(tags: readonly number[], tagId: number): number[] {
  return tags.includes(tagId)
    ? tags.filter((tag) => tag !== tagId)
    : [...tags, tagId].sort((a, b) => a - b).slice(0, SEARCH_LIMITS.tags);
}

function parseTags(raw = ''): number[] {
  const numbers = raw.split(',').map(Number);
  const ids = numbers.filter((tag) => Number.isSafeInteger(tag) && tag > 0);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, SEARCH_LIMITS.tags);
}

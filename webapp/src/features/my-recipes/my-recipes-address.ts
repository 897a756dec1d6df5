import type { SearchSchemaInput } from '@tanstack/react-router';
import { pageFromAddress } from '../../address-search.ts';

/** What the address of My Recipes says: the pages of its two lists as displayed, from 1. */
export interface MyRecipesAddress {
  saved: number;
  own: number;
}

/** The pages that are shown if the address names none. */
export const MY_RECIPES_START: MyRecipesAddress = { saved: 1, own: 1 };

/** The server's last page, as displayed. */
const LAST_PAGE = 1001;

/** Reads the pages from an address. */
export function parseMyRecipesAddress(
  raw: SearchSchemaInput & { saved?: number | string; own?: number | string },
): MyRecipesAddress {
  return { saved: pageFromAddress(raw.saved, LAST_PAGE), own: pageFromAddress(raw.own, LAST_PAGE) };
}

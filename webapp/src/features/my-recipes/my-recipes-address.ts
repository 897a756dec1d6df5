import type { SearchSchemaInput } from '@tanstack/react-router';
import { pageFromAddress } from '../../address-search.ts';
import { idFromAddress } from '../../paths.ts';

/** The orders in which the lists may stand. */
export const ORDERS = ['newest', 'oldest', 'title'] as const;
/** One of them. */
export type Order = (typeof ORDERS)[number];

/** What the address of My Recipes says. */
export interface MyRecipesAddress {
  /** What is searched for in all lists; empty for everything. */
  keyword: string;
  order: Order;
  /** The pages of both lists as displayed, from 1. */
  saved: number;
  own: number;
  /** The recipe that waits and is being corrected; 0 for none. */
  correct: number;
}

/** My Recipes as its link opens it. */
export const MY_RECIPES_START: MyRecipesAddress = {
  keyword: '',
  order: 'newest',
  saved: 1,
  own: 1,
  correct: 0,
};

/** The server's last page, as displayed. */
const LAST_PAGE = 1001;

/** Reads the address, perhaps typed by hand: what makes no sense is ignored. */
export function parseMyRecipesAddress(
  raw: SearchSchemaInput & {
    keyword?: string;
    order?: string;
    saved?: number | string;
    own?: number | string;
    correct?: number | string;
  },
): MyRecipesAddress {
  return {
    keyword: typeof raw.keyword === 'string' ? raw.keyword.trim() : '',
    order: ORDERS.find((order) => order === raw.order) ?? 'newest',
    saved: pageFromAddress(raw.saved, LAST_PAGE),
    own: pageFromAddress(raw.own, LAST_PAGE),
    correct: idFromAddress(String(raw.correct ?? '')),
  };
}

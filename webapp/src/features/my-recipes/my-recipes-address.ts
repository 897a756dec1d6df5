import { type AddressValues, pageFromAddress } from '../../address-search.ts';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

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
export function parseMyRecipesAddress(raw: AddressValues): MyRecipesAddress {
  return {
    keyword: raw.keyword?.trim() ?? '',
    order: ORDERS.find((order) => order === raw.order) ?? 'newest',
    saved: pageFromAddress(raw.saved, LAST_PAGE),
    own: pageFromAddress(raw.own, LAST_PAGE),
    correct: idFromAddress(raw.correct ?? ''),
  };
}

/** The address of My Recipes. */
export const myRecipesAddress = addressOf(ROUTES.myRecipes, {}, parseMyRecipesAddress, MY_RECIPES_START);

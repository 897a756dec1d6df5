import { type AddressValues, pageFromAddress } from '../../address-search.ts';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** What the address of a person's page says besides the person. */
export interface UserAddress {
  /** The page of their recipes as displayed, from 1. */
  page: number;
}

/** The page that is shown if the address names none. */
export const USER_ADDRESS_START: UserAddress = { page: 1 };

/** The server's last page, as displayed. */
const LAST_PAGE = 1001;

/** Reads the page from an address. */
export function parseUserAddress(raw: AddressValues): UserAddress {
  return { page: pageFromAddress(raw.page, LAST_PAGE) };
}

/** The address of a person’s page. */
export const userAddress = addressOf(
  ROUTES.user,
  { userId: idFromAddress, displayName: String },
  parseUserAddress,
  USER_ADDRESS_START,
);

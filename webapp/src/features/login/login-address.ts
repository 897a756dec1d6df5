import type { AddressValues } from '../../address-search.ts';
import { ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** What the address of the login screen says. */
export interface LoginAddress {
  /** Somebody has just registered. */
  registered: boolean;
}

/** The login screen as its link opens it. */
export const LOGIN_ADDRESS_START: LoginAddress = { registered: false };

/** Reads the flag: it is set unless it says no. */
export function parseLoginAddress({ registered = 'false' }: AddressValues): LoginAddress {
  return { registered: registered !== 'false' };
}

/** The address of the login screen. */
export const loginAddress = addressOf(ROUTES.login, {}, parseLoginAddress, LOGIN_ADDRESS_START);

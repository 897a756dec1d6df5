import type { SearchSchemaInput } from '@tanstack/react-router';

/** What the address of the login screen says. */
export interface LoginAddress {
  /** Somebody has just registered. */
  registered: boolean;
}

/** The login screen as its link opens it. */
export const LOGIN_ADDRESS_START: LoginAddress = { registered: false };

/** Reads the flag: it is set unless it says no. */
export function parseLoginAddress(raw: SearchSchemaInput & { registered?: boolean | string }): LoginAddress {
  const { registered = false } = raw;
  return { registered: registered === true || (registered !== false && registered !== 'false') };
}

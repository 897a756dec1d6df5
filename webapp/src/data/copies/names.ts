/*
 * What the app and its service worker call the copies that are on this device (docs/design.md#copies). The worker has no types of the
 * browser's windows, so nothing here needs them.
 */

/** Whoever changes copies holds this lock: so nothing is kept for somebody after they have signed out. */
export const COPIES = 'copies';

/** What copies of a member are called, before the digest of their session's token: who has not the token is not answered from them. */
const OWN = 'own-';

/** Whether this is what somebody's own copies are called. */
export const isOwn = (name: string) => name.startsWith(OWN);

/** What the own copies of a session are called; empty without one. */
export async function ownCopies(token: string): Promise<string> {
  if (token === '') return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return OWN + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the app tells its worker now and then. */
export interface Told {
  /** The page's first script: by it the worker knows whether the page is of its own version. */
  entry: string;
  /** The addresses of the app's files that the page has loaded. */
  loaded: string[];
  /** The recipe that is shown, or 0. */
  recipeId: number;
  /** The session's token, or empty. */
  token: string;
  /** The connection is metered or slow: nothing is fetched ahead. */
  spares: boolean;
  /** The app has just begun, or somebody has signed in: what is kept is looked after. */
  begins: boolean;
  /** The numbers of the recipes in the book that somebody makes here, in its order: then nothing else is told. */
  book?: number[];
}

import { api, bearer } from '../api/client.ts';
import { clearSession, sessionToken } from './session-store.ts';

/**
 * Signs out at once, here and in the other tabs, and tells the server to end the session. If the server cannot be reached, the
 * token is gone from the browser all the same.
 */
export function signOut(): void {
  const token = sessionToken();
  clearSession();
  if (token !== '') revoke(token);
}

/** Tells the server that a token is no longer needed. */
export function revoke(token: string): void {
  api.POST('/logout', { headers: { authorization: bearer(token) }, keepalive: true }).catch(() => undefined);
}

import { endSession } from './left-sessions.ts';
import { clearSession, sessionToken } from './session-store.ts';

/**
 * Signs out at once, here and in the other tabs, and has the server end the session; if it cannot be reached, as soon as it can.
 * Answers whether the server knows already.
 */
export async function signOut(): Promise<boolean> {
  const token = sessionToken();
  clearSession();
  return token === '' || endSession(token);
}

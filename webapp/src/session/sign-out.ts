import { endSession } from './left-sessions.ts';
import { forgetCopies } from './kept.ts';
import { clearSession, sessionToken, useSession } from './session-store.ts';

/**
 * Signs out at once, here and in the other tabs, and has the server end the session; if it cannot be reached, as soon as it can. Whoever
 * leaves takes what they typed with them; whoever signs in again right away, because the account has changed, finds it. Answers
 * whether the server knows already.
 */
export async function signOut({ comesBack }: { comesBack: boolean }): Promise<boolean> {
  const token = sessionToken();
  const account = useSession.getState().user?.id;
  if (account !== undefined && !comesBack) forgetCopies(account);
  clearSession();
  return token === '' || endSession(token);
}

import { endSession } from './left-sessions.ts';
import { forgetCopies } from '../../session/kept.ts';
import { clearSession, sessionToken, useSession } from '../../session/session-store.ts';

/**
 * Signs out at once, here and in the other tabs, and has the server end the session; if it cannot be reached, as soon as it can. Whoever
 * leaves takes what they typed with them, but for what stays for their next visit; whoever signs in again right away, because the account
 * has changed, finds all of it. Answers whether the server knows already.
 */
export async function signOut({
  comesBack,
  staying = [],
}: {
  comesBack: boolean;
  /** Under which names something is kept that stays on this device, for this account alone. */
  staying?: readonly string[];
}): Promise<boolean> {
  const token = sessionToken();
  const account = useSession.getState().user?.id;
  if (account !== undefined && !comesBack) forgetCopies(account, staying);
  clearSession();
  return token === '' || endSession(token);
}

import { type Api, answer, carriedOut } from '../../api/client.ts';
import { hasAccount } from './find-account.ts';

/** What a right code is worth: the account, and one permission to set its password. */
export interface Permission {
  id: number;
  resetGrant: string;
}

/**
 * Asks for a code by mail; false when nobody has an account under this e-mail. Where too many look-ups were made already, the code is
 * asked for all the same: the server never says whether it sent one.
 */
export async function requestResetCode({ email: typed }: { email: string }, api: Api): Promise<boolean> {
  const email = typed.trim();
  if ((await hasAccount(email)) === false) return false;
  await sendResetCode({ email }, api);
  return true;
}

/** Has a code sent to an e-mail; the server never says whether it was. */
export async function sendResetCode({ email }: { email: string }, api: Api): Promise<void> {
  await carriedOut(api.POST('/password-reset/request', { body: { email } }));
}

/** Sends the code that came by mail. */
export function verifyResetCode(proof: { email: string; code: string }, api: Api): Promise<Permission> {
  return answer(api.POST('/password-reset/verify', { body: proof }));
}

/** Saves the new password; ends every session of the account. */
export async function changePassword(
  { id, resetGrant, email, password }: Permission & { email: string; password: string },
  api: Api,
): Promise<void> {
  const body = { id, username: email, password, resetGrant };
  await carriedOut(api.PUT('/update-password', { body }));
}

import { type Api, carriedOut } from '../../api/client.ts';
import { hasAccount, isTooOften } from './find-account.ts';
import type { Registration } from './register-account.ts';

/** What the server would refuse of a registration is told as early as it can be known. */
type SoFar = Pick<Registration, 'email' | 'password'> & Partial<Pick<Registration, 'displayName'>>;

/** Whether the address has an account; if not, the password is looked at as well, and refused if it is too weak. */
export async function checkSignIn(
  { email, password }: Pick<Registration, 'email' | 'password'>,
  api: Api,
): Promise<{ exists: boolean }> {
  if ((await hasAccount(email)) === true) return { exists: true };
  await checkRegistration({ email, password }, api);
  return { exists: false };
}

/** Has the server look at what is filled in so far; throws what it would refuse. Where it was asked too often, it decides in the end. */
export async function checkRegistration({ email, ...soFar }: SoFar, api: Api): Promise<void> {
  try {
    await carriedOut(api.POST('/register/check', { body: { ...soFar, username: email.trim() } }));
  } catch (error) {
    if (!isTooOften(error)) throw error;
  }
}

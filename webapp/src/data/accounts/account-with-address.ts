import { type Api, answer } from '../../api/client.ts';
import { toolsLocked, userWith } from './account.ts';

/** The number of the account with this address; 0 when there is none. */
export async function findAccount({ email }: { email: string }, calls: Api): Promise<number> {
  const path = { email: email.trim() };
  const id = await answer(calls.GET('/get-user/username/{email}', { params: { path }, cache: 'no-store' }));
  // While the tools are locked the server answers a number that no account has (docs/safety.md#e-mail-look-up).
  if (id !== 0 && (await userWith(id)) === null) throw toolsLocked();
  return id;
}

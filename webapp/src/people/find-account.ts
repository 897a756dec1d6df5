import { answer, api } from '../api/client.ts';

/** Whether there is an account under an e-mail address: the server answers a number, and 0 when there is none. */
export async function hasAccount(email: string): Promise<boolean> {
  const found = await answer(
    api.GET('/get-user/username/{email}', { params: { path: { email: email.trim() } }, cache: 'no-store' }),
  );
  return found !== 0;
}

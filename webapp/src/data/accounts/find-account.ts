import { answer, api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';

/**
 * Whether there is an account under an e-mail address: the server answers a number, and 0 when there is none. Undefined where too many
 * were looked up already: nobody has to wait for that, as the server decides again in the end.
 */
export async function hasAccount(email: string): Promise<boolean | undefined> {
  try {
    const path = { email: email.trim() };
    return (
      (await answer(api.GET('/get-user/username/{email}', { params: { path }, cache: 'no-store' }))) !== 0
    );
  } catch (error) {
    if (isTooOften(error)) return undefined;
    throw error;
  }
}

/** Whether a call was refused because there were too many of it. */
export function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

import { answer, api } from '../../api/client.ts';
import type { User } from '../../api/types.ts';
import { SUBMISSION_KEY_HEADER } from '../../forms/submission-key.ts';
import type { Draft } from './draft.ts';

/** The specification's role of a new account; the server gives it to everybody, whatever is asked for (safety.md, row 1). */
const ROLE = 'user';

/** Makes an account. */
export function register({ email, ...draft }: Draft, key: string): Promise<User> {
  const body = { ...draft, username: email.trim(), role: ROLE };
  return answer(api.POST('/register', { body, headers: { [SUBMISSION_KEY_HEADER]: key } }));
}

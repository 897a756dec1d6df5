import { answer, api } from '../../api/client.ts';
import type { User } from '../../api/types.ts';
import { SUBMISSION_KEY_HEADER } from '../../forms/submission-key.ts';
import type { Draft } from './draft.ts';

/** The role that a registration names; the server ignores it and makes everybody a member (docs/safety.md#registration). */
const ROLE = 'user';

/** Makes an account. */
export function register({ email, ...draft }: Draft, key: string): Promise<User> {
  const body = { ...draft, username: email.trim(), role: ROLE };
  return answer(api.POST('/register', { body, headers: { [SUBMISSION_KEY_HEADER]: key } }));
}

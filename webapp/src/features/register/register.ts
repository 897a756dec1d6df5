import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';
import type { Draft } from './draft.ts';

/** The role that a registration names; the server ignores it and makes everybody a member (docs/safety.md#registration). */
const ROLE = 'user';

/** Makes an account. */
export function register({ email, ...draft }: Draft, api: Api): Promise<User> {
  const body = { ...draft, username: email.trim(), role: ROLE };
  return answer(api.POST('/register', { body }));
}

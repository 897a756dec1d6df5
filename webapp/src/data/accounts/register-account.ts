import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

/** What somebody fills in to become a member. */
export interface Registration {
  email: string;
  password: string;
  confirmPassword: string;
  displayName: string;
  avatarId: number;
}

/** The role that a registration names; the server ignores it and makes everybody a member (docs/safety.md#registration). */
const ROLE = 'user';

/** Makes an account. */
export function registerAccount({ email, ...others }: Registration, api: Api): Promise<User> {
  const body = { ...others, username: email.trim(), role: ROLE };
  return answer(api.POST('/register', { body }));
}

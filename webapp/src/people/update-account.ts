import { type Api, answer } from '../api/client.ts';
import type { User } from '../api/types.ts';

/** The changes to an account. */
export interface AccountChanges {
  displayName: string;
  email: string;
  avatarId: number;
}

/** Saves the account's display name, e-mail and avatar; what only an admin may change is sent as it is. */
export function updateAccount(
  { user, changes }: { user: User; changes: AccountChanges },
  api: Api,
): Promise<User> {
  return answer(
    api.PUT('/update-user', {
      body: {
        id: user.id,
        username: changes.email.trim(),
        displayName: changes.displayName,
        restricted: user.restricted,
        violations: user.violations,
        avatarId: changes.avatarId,
      },
    }),
  );
}

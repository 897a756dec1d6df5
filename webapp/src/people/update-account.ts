import { type Api, answer } from '../api/client.ts';
import { hasCode } from '../api/errors.ts';
import type { User } from '../api/types.ts';

/** Stands for the sequence of an account that came without one: what is saved then applies to whatever is there. */
export const NO_SEQUENCE = -1;

/** The changes to an account. */
export interface AccountChanges {
  displayName: string;
  email: string;
  avatarId: number;
  /** How far the account had changed when the changes began. */
  sequence: number;
}

/** An account as the changes to it begin. */
export function unchanged({ displayName, username, avatarId, sequence = NO_SEQUENCE }: User): AccountChanges {
  return { displayName, email: username, avatarId, sequence };
}

/** Saves what was changed of the account's display name, e-mail and avatar. The rest is not sent: it may have changed since it was read. */
export function updateAccount(
  { user, changes }: { user: User; changes: AccountChanges },
  api: Api,
): Promise<User> {
  const [username, { displayName, avatarId, sequence }] = [changes.email.trim(), changes];
  return answer(
    api.PUT('/update-user', {
      body: {
        id: user.id,
        ...(username !== user.username && { username }),
        ...(displayName !== user.displayName && { displayName }),
        ...(avatarId !== user.avatarId && { avatarId }),
        ...(sequence !== NO_SEQUENCE && { expectedSequence: sequence }),
      },
    }),
  );
}

/** The account as it is now, when changes were refused because it had been edited elsewhere meanwhile. */
export function editedElsewhere(refusal: Error): User | undefined {
  return hasCode(refusal, 'edit_conflict') && isUser(refusal.current) ? refusal.current : undefined;
}

function isUser(current: unknown): current is User {
  if (typeof current !== 'object' || current === null) return false;
  if (!('displayName' in current) || !('username' in current) || !('avatarId' in current)) return false;
  return 'id' in current && typeof current.id === 'number';
}

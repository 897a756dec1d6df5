import { type Api, answer } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';

/** Stands for the sequence of an account that came without one: what is saved then applies to whatever is there. */
export const NO_SEQUENCE = -1;

/** What a member may change of the own account. */
interface Details {
  displayName: string;
  email: string;
  avatarId: number;
}

/** The changes to an account. */
export interface AccountChanges extends Details {
  /** The account as it was when the changes began: what differs is sent. */
  from: Details;
  /** How far it had changed then. */
  sequence: number;
}

/** An account as the changes to it begin. */
export function unchanged({ displayName, username, avatarId, sequence = NO_SEQUENCE }: User): AccountChanges {
  const details = { displayName, email: username, avatarId };
  return { ...details, from: details, sequence };
}

/** Saves what was changed of the account's display name, e-mail and avatar. The rest is not sent: it may be another by now. */
export function updateAccount(
  { user, changes }: { user: Pick<User, 'id'>; changes: AccountChanges },
  api: Api,
): Promise<User> {
  const { from, displayName, avatarId, sequence } = changes;
  const email = changes.email.trim();
  return answer(
    api.PUT('/update-user', {
      body: {
        id: user.id,
        ...(email !== from.email && { username: email }),
        ...(displayName !== from.displayName && { displayName }),
        ...(avatarId !== from.avatarId && { avatarId }),
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

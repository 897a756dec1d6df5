import { useState } from 'react';
import type { User } from '../../api/types.ts';
import { forgetKept, useKept } from '../../forms/kept.ts';
import type { AccountChanges } from '../../people/update-account.ts';
import { EditForm } from './EditForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

const keyOf = (user: User) => `settings-draft-${user.id}`;

/** The person discards what was filled in. */
export function forgetChanges(user: User): void {
  forgetKept(keyOf(user));
}

/** First the password again, then the form; what was filled in survives a second request for the password, and the end of the session. */
export function UpdateAccount({ user }: { user: User }) {
  const [verified, setVerified] = useState(false);
  const [reason, setReason] = useState('');
  const [changes, change] = useKept<AccountChanges & Record<string, string | number>>(keyOf(user), {
    displayName: user.displayName,
    email: user.username,
    avatarId: user.avatarId,
  });
  if (!verified) {
    return (
      <VerifyForm
        email={user.username}
        reason={reason}
        onVerified={() => {
          setVerified(true);
        }}
      />
    );
  }
  return (
    <EditForm
      user={user}
      changes={changes}
      onChange={change}
      onSaved={() => {
        forgetChanges(user);
      }}
      onPasswordNeeded={(why) => {
        setReason(why);
        setVerified(false);
      }}
    />
  );
}

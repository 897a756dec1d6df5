import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { emailError, errorsOf } from '../../ui/forms/checks.ts';
import { forgetDraft, isDraftKept } from '../../ui/forms/draft.ts';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { displayNameError } from '../../data/accounts/display-name.ts';
import { editedElsewhere, unchanged, updateAccount } from '../../data/accounts/update-account.ts';
import { updateOwnUser } from '../../session/session-store.ts';
import { invalidates } from '../../data/invalidates.ts';
import { EditForm } from './EditForm.tsx';
import { PASSWORD_NEEDED } from './password-needed.ts';
import { VerifyForm } from './VerifyForm.tsx';

const DRAFT = 'settings-draft';

/** Whether something was filled in that is not saved. */
export function areChangesKept(): boolean {
  return isDraftKept(DRAFT);
}

/** The person discards what was filled in. */
export function forgetChanges(): void {
  forgetDraft(DRAFT);
}

/** First the password again, then the form; what was filled in survives a second request for the password, and the end of the session. */
export function UpdateAccount({ user, onSaved }: { user: User; onSaved: () => void }) {
  const [verified, setVerified] = useState(false);
  const [reason, setReason] = useState('');
  const [elsewhere, setElsewhere] = useState<User | null>(null);
  const form = useCommandForm({
    name: 'save settings',
    start: unchanged(user),
    draft: DRAFT,
    check: ({ displayName, email }) =>
      errorsOf({ displayName: displayNameError(displayName), email: emailError(email) }),
    send: (changes, api) => updateAccount({ user, changes }, api),
    invalidates: () => invalidates.updateAccount(user.id),
    onDone: onSaved,
    onRefused: (refusal) => {
      const current = editedElsewhere(refusal);
      if (current !== undefined) {
        // What is sent next is decided on what the account is now.
        updateOwnUser(current);
        setElsewhere(current);
      }
      if (!hasCode(refusal, PASSWORD_NEEDED)) return;
      setReason(refusal.message);
      setVerified(false);
    },
  });
  if (verified) {
    return (
      <EditForm
        form={form}
        elsewhere={elsewhere}
        onSettled={() => {
          setElsewhere(null);
        }}
      />
    );
  }
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

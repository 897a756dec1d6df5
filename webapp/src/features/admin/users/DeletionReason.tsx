import { useState } from 'react';
import { lengthError } from '../../../ui/forms/lengths.ts';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { LONGEST_REASON } from '../../../limits.gen.ts';

/** Why an account is deleted, if the admin wants its member to read that. */
export function DeletionReason({ start, onReason }: { start: string; onReason: (reason: string) => void }) {
  const [reason, setReason] = useState(start);
  return (
    <TextAreaField
      name="reason"
      label="Reason (optional)"
      description="They are told by email that their account is deleted, with what you write here. It is not kept after that."
      rows={2}
      required={false}
      value={reason}
      error={lengthError('A reason', reason, LONGEST_REASON)}
      onValue={(text) => {
        setReason(text);
        onReason(text);
      }}
    />
  );
}

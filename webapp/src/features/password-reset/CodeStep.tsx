import { useState } from 'react';
import { CODES_AN_HOUR, codeRefusal } from '../../ui/forms/code.ts';
import { CodeField, codeError } from '../../ui/forms/CodeField.tsx';
import { errorsOf } from '../../ui/forms/checks.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { UsernameCarrier } from '../../ui/forms/UsernameCarrier.tsx';
import { type Permission, verifyResetCode } from '../../data/accounts/reset-password.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { useAnotherCode } from './use-another-code.ts';

/** Step 2: the code from the mail. */
export function CodeStep({
  email,
  onVerified,
  onBack,
}: {
  email: string;
  onVerified: (permission: Permission) => void;
  /** The code went to the wrong address. */
  onBack: () => void;
}) {
  // When the newest code was sent, and how many were.
  const [sent, setSent] = useState(() => ({ at: Date.now(), times: 1 }));
  const another = useAnotherCode(email, () => {
    setSent(({ times }) => ({ at: Date.now(), times: times + 1 }));
  });
  const form = useCommandForm({
    name: 'verify code',
    start: { code: '' },
    check: ({ code }) => errorsOf({ code: codeError(code) }),
    send: ({ code }, api) => verifyResetCode({ email, code }, api),
    beside: (refusal) => codeRefusal(refusal, sent.at),
    onDone: onVerified,
  });
  const trouble = form.trouble === '' ? another.trouble : form.trouble;
  const status = another.isPending
    ? 'Sending the code…'
    : sent.times > 1
      ? `You have asked for ${sent.times} codes. ${CODES_AN_HOUR}`
      : '';
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <UsernameCarrier email={email} />
      <StepIntro>
        We are sending a code to <span className={classes.address}>{email}</span> Please wait for it, it can
        take a minute or two, and do not leave this page or the code expires. It is good for ten minutes.{' '}
        {CODES_AN_HOUR}
      </StepIntro>
      <CodeField {...form.field('code')} label="Code" />
      <StatusLine text={trouble === '' ? status : trouble} urgent={trouble !== ''} />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Verify</SubmitButton>
        <PendingButton variant="default" pending={another.isPending} onClick={another.send}>
          Send another code
        </PendingButton>
        <Button variant="subtle" onClick={onBack}>
          Use another email
        </Button>
      </div>
    </FormSheet>
  );
}

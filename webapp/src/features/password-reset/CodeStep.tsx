import { Button } from '@mantine/core';
import { hasCode } from '../../api/errors.ts';
import { CodeField, codeError } from '../../forms/CodeField.tsx';
import { errorsOf } from '../../forms/checks.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { type Permission, verifyResetCode } from '../../people/reset-password.ts';

/** Step 2: the code from the mail. */
export function CodeStep({
  email,
  onVerified,
  onBack,
}: {
  email: string;
  onVerified: (permission: Permission) => void;
  onBack: () => void;
}) {
  const form = useCommandForm({
    name: 'verify code',
    start: { code: '' },
    check: ({ code }) => errorsOf({ code: codeError(code) }),
    send: ({ code }, api) => verifyResetCode({ email, code }, api),
    beside: (refusal) => (hasCode(refusal, 'wrong_code') ? { code: refusal.message } : undefined),
    onDone: onVerified,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <UsernameCarrier email={email} />
      <StepIntro>
        We are sending a code to <span className={classes.address}>{email}</span> Please wait for it, it can
        take a minute or two, and do not leave this page or the code expires. It is good for ten minutes.
      </StepIntro>
      <CodeField {...form.field('code')} label="Code" />
      <StatusLine text={form.trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Verify</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Send another code
        </Button>
      </div>
    </FormSheet>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { CodeField, codeError } from '../../forms/CodeField.tsx';
import { errorsOf } from '../../forms/checks.ts';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { type Permission, verifyResetCode } from '../../people/password-reset.ts';

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
  const [code, setCode] = useState('');
  const { form, errors, show, forget } = useFieldErrors<'code'>();
  const { submit, isPending, error, reset } = useCommand(verifyResetCode, {
    refusals: { action: 'verify code', toldByScreen: () => true },
    onDone: onVerified,
    onRefused: (refusal) => {
      if (hasCode(refusal, 'wrong_code')) show({ code: refusal.message });
    },
  });
  const trouble = error !== null && !hasCode(error, 'wrong_code') ? error.message : '';
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        if (show(errorsOf({ code: codeError(code) }))) submit({ email, code });
      }}
    >
      <UsernameCarrier email={email} />
      <StepIntro>
        We are sending a code to <span className={classes.address}>{email}</span> Please wait for it, it can
        take a minute or two, and do not leave this page or the code expires. It is good for ten minutes.
      </StepIntro>
      <CodeField
        label="Code"
        name="code"
        value={code}
        error={errors.code}
        onValue={(value) => {
          setCode(value);
          forget('code');
          reset();
        }}
      />
      <StatusLine text={trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={isPending}>Verify</SubmitButton>
        <Button variant="default" onClick={onBack}>
          Send another code
        </Button>
      </div>
    </FormSheet>
  );
}

import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { errorsOf } from '../../forms/checks.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { sessionToken, startSession } from '../../session/session-store.ts';
import { signIn } from '../../session/sign-in.ts';
import { revoke } from '../../session/sign-out.ts';

/** The password again, before the account can be changed: a new session, in which it has just been entered. */
export function VerifyForm({
  email,
  reason,
  onVerified,
}: {
  email: string;
  reason: string;
  onVerified: () => void;
}) {
  const [password, setPassword] = useState('');
  const { form, errors, show, forget } = useFieldErrors<'password'>();
  const { submit, isPending, error, reset } = useCommand(signIn, {
    refusals: { action: 'log in', toldByScreen: () => true },
    onDone: (session) => {
      const before = sessionToken();
      startSession(session);
      revoke(before);
      onVerified();
    },
    onRefused: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 401) {
        show({ password: 'Invalid username and password!' });
      }
    },
  });
  const trouble = error !== null && !(error instanceof ApiError && error.status === 401) ? error.message : '';
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        const found = errorsOf({ password: password === '' ? 'Please enter your password.' : undefined });
        if (show(found)) submit({ email, password });
      }}
    >
      <StepIntro>
        {reason === '' ? 'Please enter your password again before you change your account.' : reason}
      </StepIntro>
      <EmailField label="Email" name="username" value={email} readOnly onValue={() => undefined} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onValue={(value) => {
          setPassword(value);
          forget('password');
          reset();
        }}
      />
      <StatusLine text={trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={isPending}>Verify</SubmitButton>
      </div>
    </FormSheet>
  );
}

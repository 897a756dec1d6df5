import { isRefusal } from '../../api/errors.ts';
import { errorsOf } from '../../forms/checks.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { sessionToken, startSession } from '../../session/session-store.ts';
import { signIn } from '../../session/sign-in.ts';
import { endSession } from '../../session/left-sessions.ts';

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
  const form = useCommandForm({
    name: 'log in',
    start: { email, password: '' },
    check: ({ password }) =>
      errorsOf({ password: password === '' ? 'Please enter your password.' : undefined }),
    send: signIn,
    beside: (refusal) =>
      isRefusal(refusal, 401) ? { password: 'Invalid username and password!' } : undefined,
    onDone: (session) => {
      const before = sessionToken();
      startSession(session);
      void endSession(before);
      onVerified();
    },
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <StepIntro>
        {reason === '' ? 'Please enter your password again before you change your account.' : reason}
      </StepIntro>
      <EmailField {...form.field('email')} label="Email" name="username" readOnly />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <StatusLine text={form.trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Verify</SubmitButton>
      </div>
    </FormSheet>
  );
}

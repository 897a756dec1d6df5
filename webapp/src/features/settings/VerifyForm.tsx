import { isRefusal } from '../../api/errors.ts';
import { errorsOf } from '../../ui/forms/checks.ts';
import { EmailField } from '../../ui/forms/EmailField.tsx';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { sessionToken, startSession } from '../../session/session-store.ts';
import { signIn } from '../../data/session/sign-in.ts';
import { endSession } from '../../data/session/left-sessions.ts';

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

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/errors.ts';
import {
  confirmationError,
  emailError,
  errorsOf,
  newPasswordError,
  PASSWORD_ADVICE,
  PASSWORDS_HINT,
} from '../../forms/checks.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { paths } from '../../paths.ts';
import { hasAccount } from '../../people/find-account.ts';
import type { Registration } from '../../people/register-account.ts';

/** The product's text, odd spelling included (docs/screens.md#register). */
const EMAIL_EXISTS = 'Opps! We already have an account under that email. Please continue to Log in.';

/** Step 1: the e-mail, which must be new here, and the password, twice. */
export function SignInStep({
  draft: { email, password, confirmPassword },
  onChange,
  onContinue,
}: {
  draft: Registration;
  onChange: (part: Partial<Registration>) => void;
  onContinue: () => void;
}) {
  const { form, errors, show, forget } = useFieldErrors<'email' | 'password' | 'confirmPassword'>();
  const lookup = useCommand(hasAccount, {
    refusals: { action: 'look up email', toldByScreen: () => true },
    onDone: (exists) => {
      if (exists) show({ email: EMAIL_EXISTS });
      else onContinue();
    },
  });
  const exists = errors.email === EMAIL_EXISTS;
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        const found = errorsOf({
          email: exists ? EMAIL_EXISTS : emailError(email),
          password: newPasswordError(password),
          confirmPassword: confirmationError(password, confirmPassword),
        });
        if (show(found)) lookup.submit(email.trim());
      }}
    >
      <EmailField
        label="Your Email"
        name="username"
        value={email}
        error={errors.email}
        onValue={(value) => {
          onChange({ email: value });
          forget('email');
          lookup.reset();
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_ADVICE}
        value={password}
        error={errors.password}
        onValue={(value) => {
          onChange({ password: value });
          forget('password', 'confirmPassword');
        }}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        description={PASSWORDS_HINT}
        value={confirmPassword}
        error={errors.confirmPassword}
        onValue={(value) => {
          onChange({ confirmPassword: value });
          forget('confirmPassword');
        }}
      />
      <StatusLine text={lookup.error === null ? '' : lookupProblem(lookup.error)} urgent />
      <div className={classes.actions}>
        {exists ? (
          <Button renderRoot={(root) => <Link {...paths.login()} {...root} />}>Log In</Button>
        ) : (
          <SubmitButton pending={lookup.isPending}>Continue</SubmitButton>
        )}
      </div>
    </FormSheet>
  );
}

function lookupProblem(error: Error): string {
  return error instanceof ApiError ? error.message : 'We could not look up this email.';
}

import { useState } from 'react';
import { ApiError, hasCode } from '../../api/errors.ts';
import { PASSWORD_ADVICE, PASSWORDS_HINT } from '../../ui/forms/checks.ts';
import { EmailField } from '../../ui/forms/EmailField.tsx';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommand } from '../../ui/commands/use-command.ts';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { paths } from '../../paths.ts';
import { checkSignIn } from '../../data/accounts/check-registration.ts';
import type { Registration } from '../../data/accounts/register-account.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Link } from '../../routing/Link.tsx';

/** The product's text, odd spelling included (docs/screens.md#register). */
const EMAIL_EXISTS = 'Opps! We already have an account under that email. Please continue to Log in.';

/** Step 1: the e-mail, which must be new here, and the password, twice. */
export function SignInStep({
  form,
  reason,
  onContinue,
}: {
  form: CommandForm<Registration>;
  /** Why the registration starts over; empty when it does not. */
  reason: string;
  onContinue: () => void;
}) {
  const [toldBefore, setToldBefore] = useState(reason);
  const lookup = useCommand(checkSignIn, {
    refusals: { action: 'look up email', toldByScreen: () => true },
    onDone: ({ exists }) => {
      if (exists) form.refuse({ email: EMAIL_EXISTS });
      else onContinue();
    },
    onRefused: (refusal) => {
      if (hasCode(refusal, 'weak_password')) form.refuse({ password: refusal.message });
    },
  });
  const isBeside = hasCode(lookup.error, 'weak_password');
  const exists = form.errors.email === EMAIL_EXISTS;
  const email = form.field('email');
  return (
    <FormSheet
      form={form.ref}
      onSubmit={() => {
        setToldBefore('');
        if (exists || !form.check('email', 'password', 'confirmPassword')) return;
        lookup.submit({ email: email.value.trim(), password: form.values.password });
      }}
    >
      <EmailField
        {...email}
        label="Your Email"
        name="username"
        onValue={(value) => {
          email.onValue(value);
          lookup.reset();
        }}
      />
      <PasswordField
        {...form.field('password', 'confirmPassword')}
        label="Password"
        autoComplete="new-password"
        description={PASSWORD_ADVICE}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
        description={PASSWORDS_HINT}
      />
      <StatusLine
        text={lookup.error === null || isBeside ? toldBefore : lookupProblem(lookup.error)}
        urgent
      />
      <div className={classes.actions}>
        {exists ? (
          <ButtonLink link={(root) => <Link {...paths.login()} {...root} />}>Log In</ButtonLink>
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

import { ApiError, hasCode } from '../../api/errors.ts';
import {
  confirmationError,
  errorsOf,
  newPasswordError,
  PASSWORD_ADVICE,
  PASSWORDS_HINT,
} from '../../ui/forms/checks.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { UsernameCarrier } from '../../ui/forms/UsernameCarrier.tsx';
import { type Permission, changePassword } from '../../data/accounts/reset-password.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { useAnotherCode } from './use-another-code.ts';

/** Step 3: the new password, twice. */
export function NewPasswordStep({
  email,
  permission,
  onSaved,
  onAnotherCode,
}: {
  email: string;
  permission: Permission;
  onSaved: () => void;
  /** The permission was no longer valid, and another code was sent. */
  onAnotherCode: () => void;
}) {
  const another = useAnotherCode(email, onAnotherCode);
  const form = useCommandForm({
    name: 'save password',
    start: { password: '', confirmPassword: '' },
    check: ({ password, confirmPassword }) =>
      errorsOf({
        password: newPasswordError(password),
        confirmPassword: confirmationError(password, confirmPassword),
      }),
    send: ({ password }, api) => changePassword({ ...permission, email, password }, api),
    onDone: onSaved,
  });
  const { password, confirmPassword } = form.values;
  const differs = confirmPassword !== '' && confirmPassword !== password;
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <UsernameCarrier email={email} />
      <StepIntro>
        The code is right. Now choose a new password for <span className={classes.address}>{email}</span>
      </StepIntro>
      <PasswordField
        {...form.field('password', 'confirmPassword')}
        label="New Password"
        autoComplete="new-password"
        description={PASSWORD_ADVICE}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
        description={differs ? PASSWORDS_HINT : undefined}
      />
      <StatusLine text={another.trouble || (form.error === null ? '' : refusal(form.error))} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Save New Password</SubmitButton>
        {hasCode(form.error, 'invalid_grant') && (
          <PendingButton variant="default" pending={another.isPending} onClick={another.send}>
            Send another code
          </PendingButton>
        )}
      </div>
    </FormSheet>
  );
}

/** The product's text (docs/calls.md#error-texts), followed by the server's advice. */
function refusal(error: Error): string {
  const words = 'There were problems saving the new password.';
  return error instanceof ApiError ? `${words} ${error.message}` : words;
}

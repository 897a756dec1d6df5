import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, hasCode } from '../../api/errors.ts';
import {
  confirmationError,
  errorsOf,
  newPasswordError,
  PASSWORD_ADVICE,
  PASSWORDS_HINT,
} from '../../forms/checks.ts';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { type Permission, savePassword } from '../../people/password-reset.ts';

/** Step 3: the new password, twice. */
export function NewPasswordStep({
  email,
  permission,
  onSaved,
  onBack,
}: {
  email: string;
  permission: Permission;
  onSaved: () => void;
  /** The permission is no longer valid; only another code helps. */
  onBack: () => void;
}) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const { form, errors, show, forget } = useFieldErrors<'password' | 'confirmPassword'>();
  const { submit, isPending, error, reset } = useCommand(savePassword, {
    refusals: { action: 'save password', toldByScreen: () => true },
    onDone: onSaved,
  });
  const differs = confirmPassword !== '' && confirmPassword !== password;
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        const found = errorsOf({
          password: newPasswordError(password),
          confirmPassword: confirmationError(password, confirmPassword),
        });
        if (show(found)) submit({ ...permission, email, password });
      }}
    >
      <UsernameCarrier email={email} />
      <StepIntro>
        The code is right. Now choose a new password for <span className={classes.address}>{email}</span>
      </StepIntro>
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_ADVICE}
        value={password}
        error={errors.password}
        onValue={(value) => {
          setPassword(value);
          forget('password', 'confirmPassword');
          reset();
        }}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        description={differs ? PASSWORDS_HINT : undefined}
        value={confirmPassword}
        error={errors.confirmPassword}
        onValue={(value) => {
          setConfirmPassword(value);
          forget('confirmPassword');
          reset();
        }}
      />
      <StatusLine text={error === null ? '' : refusal(error)} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={isPending}>Save New Password</SubmitButton>
        {hasCode(error, 'invalid_grant') && (
          <Button variant="default" onClick={onBack}>
            Send another code
          </Button>
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

import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { emailError, errorsOf } from '../../forms/checks.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { FIELD } from '../../forms/field.ts';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { notify } from '../../messages/notification-store.ts';
import { paths } from '../../paths.ts';
import { AvatarChoice } from '../../people/AvatarChoice.tsx';
import { displayNameError, DISPLAY_NAME_LONGEST } from '../../people/display-name.ts';
import { touches } from '../../touches.ts';
import { type AccountChanges, updateAccount } from '../../people/update-account.ts';

/** Display name, e-mail and avatar; what is saved is seen after signing in again. */
export function EditForm({
  user,
  changes,
  onChange,
  onSaved,
  onPasswordNeeded,
}: {
  user: User;
  changes: AccountChanges;
  onChange: (part: Partial<AccountChanges>) => void;
  onSaved: () => void;
  /** The password was entered too long ago; the text says so. */
  onPasswordNeeded: (why: string) => void;
}) {
  const navigate = useNavigate();
  const { form, errors, show, forget } = useFieldErrors<'displayName' | 'email'>();
  const { submit, isPending, error, reset } = useCommand(updateAccount, {
    refusals: { action: 'save settings', toldByScreen: () => true },
    touches: ({ user: { id } }) => touches.updateAccount(id),
    onDone: () => {
      onSaved();
      notify('Your changes are saved. Please sign in again.', { type: 'success' });
      void navigate(paths.logout());
    },
    onRefused: (refusal) => {
      if (hasCode(refusal, PASSWORD_NEEDED)) onPasswordNeeded(refusal.message);
    },
  });
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        const found = errorsOf({
          displayName: displayNameError(changes.displayName),
          email: emailError(changes.email),
        });
        if (show(found)) submit({ user, changes });
      }}
    >
      <StepIntro>Change what you like, and save.</StepIntro>
      <TextInput
        {...FIELD}
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        maxLength={DISPLAY_NAME_LONGEST}
        value={changes.displayName}
        error={errors.displayName}
        onChange={(event) => {
          onChange({ displayName: event.currentTarget.value });
          forget('displayName');
          reset();
        }}
      />
      <EmailField
        label="Email"
        name="username"
        value={changes.email}
        error={errors.email}
        onValue={(value) => {
          onChange({ email: value });
          forget('email');
          reset();
        }}
      />
      <AvatarChoice
        avatarId={changes.avatarId}
        displayName={changes.displayName}
        onChoose={(avatarId) => {
          onChange({ avatarId });
          reset();
        }}
      />
      <StatusLine text={error === null ? '' : error.message} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={isPending}>Save Changes and Return to LogIn</SubmitButton>
      </div>
    </FormSheet>
  );
}

/** The server's name for a password that was entered too long ago. */
const PASSWORD_NEEDED = 'password_needed';

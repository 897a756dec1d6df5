import { TextInput } from '@mantine/core';
import { errorsOf } from '../../forms/checks.ts';
import { FIELD } from '../../forms/field.ts';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { AvatarChoice } from '../../people/AvatarChoice.tsx';
import { displayNameError, DISPLAY_NAME_LONGEST } from '../../people/display-name.ts';
import type { Registration } from '../../people/register-account.ts';

/** Step 2: the name and the picture that others see. */
export function ProfileStep({
  draft: { email, displayName, avatarId },
  onChange,
  onContinue,
}: {
  draft: Registration;
  onChange: (part: Partial<Registration>) => void;
  onContinue: () => void;
}) {
  const { form, errors, show, forget } = useFieldErrors<'displayName'>();
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        if (show(errorsOf({ displayName: displayNameError(displayName) }))) onContinue();
      }}
    >
      <UsernameCarrier email={email} />
      <TextInput
        {...FIELD}
        label="Display Name"
        name="displayName"
        description="The name that stands beside what you write here."
        autoComplete="nickname"
        maxLength={DISPLAY_NAME_LONGEST}
        value={displayName}
        error={errors.displayName}
        onChange={(event) => {
          onChange({ displayName: event.currentTarget.value });
          forget('displayName');
        }}
      />
      <AvatarChoice
        avatarId={avatarId}
        displayName={displayName}
        onChoose={(chosen) => {
          onChange({ avatarId: chosen });
        }}
      />
      <div className={classes.actions}>
        <SubmitButton pending={false}>Continue</SubmitButton>
      </div>
    </FormSheet>
  );
}

import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { CommandForm } from '../../forms/use-command-form.ts';
import { UsernameCarrier } from '../../forms/UsernameCarrier.tsx';
import { AvatarChoice } from '../../people/AvatarChoice.tsx';
import { DisplayNameField } from '../../people/DisplayNameField.tsx';
import type { Registration } from '../../people/register-account.ts';

/** Step 2: the name and the picture that others see. */
export function ProfileStep({
  form,
  onContinue,
}: {
  form: CommandForm<Registration>;
  onContinue: () => void;
}) {
  const { email, displayName } = form.values;
  const avatar = form.field('avatarId');
  return (
    <FormSheet
      form={form.ref}
      onSubmit={() => {
        if (form.check('displayName')) onContinue();
      }}
    >
      <UsernameCarrier email={email} />
      <DisplayNameField
        {...form.field('displayName')}
        description="The name that stands beside what you write here."
      />
      <AvatarChoice avatarId={avatar.value} displayName={displayName} onChoose={avatar.onValue} />
      <div className={classes.actions}>
        <SubmitButton pending={false}>Continue</SubmitButton>
      </div>
    </FormSheet>
  );
}

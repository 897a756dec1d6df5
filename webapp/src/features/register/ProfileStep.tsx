import { hasCode } from '../../api/errors.ts';
import { useCommand } from '../../ui/commands/use-command.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { UsernameCarrier } from '../../ui/forms/UsernameCarrier.tsx';
import { AvatarChoice } from '../../parts/people/AvatarChoice.tsx';
import { checkRegistration } from '../../data/accounts/check-registration.ts';
import { DisplayNameField } from '../../parts/people/DisplayNameField.tsx';
import type { Registration } from '../../data/accounts/register-account.ts';

/** Step 2: the name and the picture that others see. */
export function ProfileStep({
  form,
  onContinue,
  onWeakPassword,
}: {
  form: CommandForm<Registration>;
  onContinue: () => void;
  /** The password says little but this name. */
  onWeakPassword: (refusal: Error) => void;
}) {
  const { email, password, displayName } = form.values;
  const look = useCommand(checkRegistration, {
    refusals: { action: 'look up name', toldByScreen: () => true },
    onDone: onContinue,
    onRefused: (refusal) => {
      if (hasCode(refusal, 'weak_password')) onWeakPassword(refusal);
      else if (isAboutName(refusal)) form.refuse({ displayName: refusal.message });
    },
  });
  const name = form.field('displayName');
  const avatar = form.field('avatarId');
  return (
    <FormSheet
      form={form.ref}
      onSubmit={() => {
        if (form.check('displayName')) look.submit({ email, password, displayName });
      }}
    >
      <UsernameCarrier email={email} />
      <DisplayNameField
        {...name}
        onValue={(value) => {
          name.onValue(value);
          look.reset();
        }}
        description="The name that is shown with what you write here."
      />
      <AvatarChoice avatarId={avatar.value} displayName={displayName} onChoose={avatar.onValue} />
      <StatusLine text={look.error === null || isAboutName(look.error) ? '' : look.error.message} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={look.isPending}>Continue</SubmitButton>
      </div>
    </FormSheet>
  );
}

/** Whether the server refuses the name itself; what it says then stands beside the field. */
function isAboutName(refusal: Error): boolean {
  return hasCode(refusal, 'already_in_use') || hasCode(refusal, 'invalid_display_name');
}

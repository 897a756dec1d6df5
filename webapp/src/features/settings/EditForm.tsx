import type { User } from '../../api/types.ts';
import { EmailField } from '../../ui/forms/EmailField.tsx';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { AvatarChoice } from '../../parts/people/AvatarChoice.tsx';
import { DisplayNameField } from '../../parts/people/DisplayNameField.tsx';
import type { AccountChanges } from '../../data/accounts/update-account.ts';
import { EditConflict } from './EditConflict.tsx';

/** Display name, e-mail and avatar; what is saved is seen after signing in again. */
export function EditForm({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<AccountChanges>;
  /** The account as it was saved elsewhere since this form began; null while there is nothing to choose between. */
  elsewhere: User | null;
  /** The person has chosen between both. */
  onSettled: () => void;
}) {
  const avatar = form.field('avatarId');
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <StepIntro>Change what you like, and save.</StepIntro>
      <DisplayNameField {...form.field('displayName')} />
      <EmailField {...form.field('email')} label="Email" name="username" />
      <AvatarChoice avatarId={avatar.value} displayName={form.values.displayName} onChoose={avatar.onValue} />
      <StatusLine text={form.trouble} urgent />
      {elsewhere !== null && <EditConflict form={form} elsewhere={elsewhere} onSettled={onSettled} />}
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Save Changes and Return to LogIn</SubmitButton>
      </div>
    </FormSheet>
  );
}

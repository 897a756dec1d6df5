import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { UsernameCarrier } from '../../ui/forms/UsernameCarrier.tsx';
import { ask } from '../../ui/messages/question-store.ts';
import { CodeOfConduct } from './CodeOfConduct.tsx';
import type { Registration } from '../../data/accounts/register-account.ts';

/** Step 3: the Code of Conduct, and the question whether one agrees to it. */
export function AgreeStep({ form }: { form: CommandForm<Registration> }) {
  const agree = async () => {
    if (form.isPending) return;
    const yes = await ask({
      text: 'Do you agree to abide by the Code of Conduct on this site?',
      confirm: 'I Agree',
    });
    if (yes) form.submit();
  };
  return (
    <FormSheet form={form.ref} onSubmit={() => void agree()}>
      <UsernameCarrier email={form.values.email} />
      <CodeOfConduct />
      <p className={classes.question}>Do you agree to the terms of our Code of Conduct?</p>
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Agree and Create Account</SubmitButton>
      </div>
    </FormSheet>
  );
}

import { emailError, errorsOf } from '../../ui/forms/checks.ts';
import { EmailField } from '../../ui/forms/EmailField.tsx';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { requestResetCode } from '../../data/accounts/reset-password.ts';

/** Step 1: where the code is to be sent. */
export function EmailStep({ email: known, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useCommandForm({
    name: 'send code',
    start: { email: known },
    draft: 'password-reset-draft',
    check: ({ email }) => errorsOf({ email: emailError(email) }),
    send: requestResetCode,
    onDone: (sent, { email }, refuse) => {
      if (sent) onSent(email.trim());
      else refuse({ email: 'User not found.' });
    },
  });
  const status = form.isPending ? 'Sending the code…' : '';
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <p>Enter the email of your account, and we will send you a code to choose a new password with.</p>
      <EmailField {...form.field('email')} label="Email" name="username" />
      <StatusLine text={form.trouble === '' ? status : form.trouble} urgent={form.trouble !== ''} />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Send Reset Code</SubmitButton>
      </div>
    </FormSheet>
  );
}

import { emailError, errorsOf } from '../../forms/checks.ts';
import { EmailField } from '../../forms/EmailField.tsx';
import { useFieldErrors } from '../../forms/field-errors.ts';
import classes from '../../forms/fields.module.css';
import { FormSheet } from '../../forms/FormSheet.tsx';
import { StatusLine } from '../../forms/StatusLine.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCommand } from '../../commands/use-command.ts';
import { requestResetCode } from '../../people/password-reset.ts';

/** Step 1: where the code is to be sent. */
export function EmailStep({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}) {
  const { form, errors, show, forget } = useFieldErrors<'email'>();
  const { submit, isPending, error, reset } = useCommand(requestResetCode, {
    refusals: { action: 'send code', toldByScreen: () => true },
    onDone: (sent) => {
      if (sent) onSent();
      else show({ email: 'User not found.' });
    },
  });
  return (
    <FormSheet
      form={form}
      onSubmit={() => {
        if (show(errorsOf({ email: emailError(email) }))) submit(email.trim());
      }}
    >
      <p>Enter the email of your account, and we send you a code with which you can choose a new password.</p>
      <EmailField
        label="Email"
        name="username"
        value={email}
        error={errors.email}
        onValue={(value) => {
          onEmail(value);
          forget('email');
          reset();
        }}
      />
      <StatusLine
        text={error === null ? (isPending ? 'Sending the code…' : '') : error.message}
        urgent={error !== null}
      />
      <div className={classes.actions}>
        <SubmitButton pending={isPending}>Send Reset Code</SubmitButton>
      </div>
    </FormSheet>
  );
}

import { emailError, errorsOf } from '../../../forms/checks.ts';
import { EmailField } from '../../../forms/EmailField.tsx';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { idAsTyped } from '../../../paths.ts';
import { findAccount } from '../../../people/administer.ts';
import classes from './EditUsers.module.css';

/** Both ways to find a user. Answers their number, 0 for nobody. */
export function UserSearch({ onFound }: { onFound: (userId: number) => void }) {
  return (
    <div className={classes.search}>
      <SearchByEmail onFound={onFound} />
      <p className={classes.or}>OR</p>
      <SearchById onFound={onFound} />
    </div>
  );
}

function SearchByEmail({ onFound }: { onFound: (userId: number) => void }) {
  const form = useCommandForm({
    name: 'find user',
    start: { email: '' },
    draft: 'find-user-by-email',
    check: ({ email }) => errorsOf({ email: emailError(email) }),
    send: findAccount,
    onDone: onFound,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <EmailField {...form.field('email')} label="Email" name="user-email" />
      <StatusLine text={form.trouble} urgent />
      <div>
        <SubmitButton pending={form.isPending}>Search by Email</SubmitButton>
      </div>
    </FormSheet>
  );
}

function SearchById({ onFound }: { onFound: (userId: number) => void }) {
  const form = useCommandForm({
    name: 'find user',
    start: { id: '' },
    check: ({ id }) =>
      errorsOf({
        id: idAsTyped('user', id) === 0 ? 'Please enter a whole number, 1 or higher.' : undefined,
      }),
    send: ({ id }) => Promise.resolve(idAsTyped('user', id)),
    onDone: onFound,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField {...form.field('id')} label="Id" inputMode="numeric" />
      <StatusLine text={form.trouble} urgent />
      <div>
        <SubmitButton pending={form.isPending}>Search by Id</SubmitButton>
      </div>
    </FormSheet>
  );
}

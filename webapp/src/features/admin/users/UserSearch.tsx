import type { Counted } from '../../../api/client.ts';
import { hasCode } from '../../../api/errors.ts';
import type { NamedUser } from '../../../api/types.ts';
import { emailError, errorsOf } from '../../../ui/forms/checks.ts';
import { EmailField } from '../../../ui/forms/EmailField.tsx';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { idAsTyped } from '../../../paths.ts';
import { findAccount } from '../../../data/accounts/account-with-address.ts';
import { findUsersByName } from '../../../data/accounts/users-named.ts';
import classes from './EditUsers.module.css';

/** The ways to find a user: one by email or id, 0 standing for nobody; or several by name. */
export function UserSearch({
  onFound,
  onNamed,
}: {
  onFound: (userId: number) => void;
  onNamed: (users: Counted<NamedUser[]>) => void;
}) {
  return (
    <div className={classes.search}>
      <SearchByEmail onFound={onFound} />
      <p className={classes.or}>OR</p>
      <SearchById onFound={onFound} />
      <p className={classes.or}>OR</p>
      <SearchByName onNamed={onNamed} />
    </div>
  );
}

function SearchByEmail({ onFound }: { onFound: (userId: number) => void }) {
  const form = useCommandForm({
    name: 'find user',
    start: { email: '' },
    draft: 'find-user-by-email',
    check: ({ email }) =>
      errorsOf({ email: email.trim() === '' ? 'Please enter an email.' : emailError(email) }),
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
        id:
          idAsTyped('user', id) === 0
            ? 'Please enter a whole number, 1 or higher, or the address of the user’s page.'
            : undefined,
      }),
    send: ({ id }) => Promise.resolve(idAsTyped('user', id)),
    onDone: onFound,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField
        {...form.field('id')}
        label="Id"
        description="The number in the address of their page, or the whole address."
        inputMode="numeric"
      />
      <StatusLine text={form.trouble} urgent />
      <div>
        <SubmitButton pending={form.isPending}>Search by Id</SubmitButton>
      </div>
    </FormSheet>
  );
}

function SearchByName({ onNamed }: { onNamed: (users: Counted<NamedUser[]>) => void }) {
  const form = useCommandForm({
    name: 'find user',
    start: { name: '' },
    draft: 'find-user-by-name',
    check: ({ name }) =>
      errorsOf({ name: name.trim() === '' ? 'Please enter a name, or a part of one.' : undefined }),
    send: findUsersByName,
    beside: (refusal) => (hasCode(refusal, 'invalid_query') ? { name: refusal.message } : undefined),
    onDone: onNamed,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <TextField {...form.field('name')} label="Display Name" description="A part of it is enough." />
      <StatusLine text={form.trouble} urgent />
      <div>
        <SubmitButton pending={form.isPending}>Search by Name</SubmitButton>
      </div>
    </FormSheet>
  );
}

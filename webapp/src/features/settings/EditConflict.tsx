import { useId } from 'react';
import type { User } from '../../api/types.ts';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { type AccountChanges, unchanged } from '../../data/accounts/update-account.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import classes from './SettingsPage.module.css';

/** What was saved elsewhere meanwhile beside what was typed here, and the choice between both. */
export function EditConflict({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<AccountChanges>;
  elsewhere: User;
  onSettled: () => void;
}) {
  const heading = useId();
  const theirs = unchanged(elsewhere);
  const mine = form.values;
  // The button that was pressed goes, so the focus goes on to the form's first field.
  const settle = () => {
    form.field('from').onValue(theirs.from);
    form.field('sequence').onValue(theirs.sequence);
    form.ref.current?.querySelector<HTMLElement>('input')?.focus();
    onSettled();
  };
  const rows = [
    { name: 'Display Name', saved: theirs.displayName, typed: mine.displayName },
    { name: 'Email', saved: theirs.email, typed: mine.email },
    { name: 'Avatar Icon', saved: theirs.avatarId, typed: mine.avatarId },
  ];
  return (
    <Sheet as="section" aria-labelledby={heading} className={classes.conflict}>
      <Title order={2} id={heading}>
        Changed elsewhere
      </Title>
      <dl className={classes.facts}>
        {rows.map(({ name, saved, typed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>Saved version: {saved}</dd>
            <dd>My version: {typed}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button
          onClick={() => {
            settle();
            form.submit();
          }}
        >
          Keep my version
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.field('displayName').onValue(theirs.displayName);
            form.field('email').onValue(theirs.email);
            form.field('avatarId').onValue(theirs.avatarId);
            settle();
          }}
        >
          Use the saved version
        </Button>
      </div>
    </Sheet>
  );
}

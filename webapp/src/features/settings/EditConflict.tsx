import type { User } from '../../api/types.ts';
import { ConflictPanel } from '../../ui/forms/ConflictPanel.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { type AccountChanges, unchanged } from '../../data/accounts/update-account.ts';

/** An account that was saved elsewhere meanwhile. */
export function EditConflict({
  form,
  elsewhere,
  onSettled,
}: {
  form: CommandForm<AccountChanges>;
  elsewhere: User;
  onSettled: () => void;
}) {
  const saved = unchanged(elsewhere);
  const { from, sequence } = saved;
  const typed = form.values;
  return (
    <ConflictPanel
      form={form}
      order={2}
      parts={[
        { name: 'Display Name', one: saved.displayName, other: typed.displayName },
        { name: 'Email', one: saved.email, other: typed.email },
        { name: 'Avatar Icon', one: String(saved.avatarId), other: String(typed.avatarId) },
      ]}
      mine={{ from, sequence }}
      saved={saved}
      onSettled={onSettled}
    />
  );
}

import type { User } from '../../../api/types.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { resetViolations } from '../../../data/accounts/reset-violations.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';

/** Sets a user's violations back to 0, which ends a restriction. */
export function ResetButton({ user, admin }: { user: User; admin: User }) {
  const reset = useAction(resetViolations, {
    name: 'reset violations',
    ask: ({ displayName }: User) => ({
      text: 'Are you sure you want to reset the violations of this user?',
      confirm: 'Reset Violations',
      content: (
        <p>
          The violations of <bdi>{displayName}</bdi> will be 0, and any restriction will be lifted.
        </p>
      ),
    }),
    invalidates: ({ id }) => adminInvalidates.administer(admin.id, id),
    onDone: ({ displayName }) => {
      notify(`${displayName} has no violations anymore.`, { type: 'success' });
    },
  });
  return (
    <PendingButton variant="default" pending={reset.isPending} onClick={() => void reset.run(user)}>
      Reset Violations
    </PendingButton>
  );
}

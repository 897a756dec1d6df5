import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { useAction } from '../../../commands/use-action.ts';
import { notify } from '../../../messages/notification-store.ts';
import { accountKeys } from '../../../people/account-keys.ts';
import { deleteAccount } from '../../../people/delete-account.ts';
import { PendingButton } from '../../../primitives/PendingButton.tsx';
import { forgetKept } from '../../../session/kept.ts';
import { clearSession } from '../../../session/session-store.ts';
import { touches } from '../../../touches.ts';

/** Deletes a user with everything that is theirs. Whoever deletes their own account is signed out. */
export function DeleteButton({ user, admin, onDeleted }: { user: User; admin: User; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const removal = useAction(deleteAccount, {
    name: 'delete user',
    ask: ({ displayName }: User) => ({
      text: 'Are you sure you want to delete this user?  This cannot be undone.',
      confirm: 'Delete This User',
      content: (
        <p>
          <bdi>{displayName}</bdi> goes with all of their content: recipes and what they handed in, comments,
          photos and saved recipes.
        </p>
      ),
    }),
    touches: () => touches.deleteUser(admin.id),
    onDone: (_deleted, { id, displayName }) => {
      notify(`The account of ${displayName} is deleted, with all of its content.`, { type: 'success' });
      forgetKept(id);
      if (id === admin.id) clearSession();
      else onDeleted();
      // Whoever looks for it later asks anew; what is on the screen until then does not.
      void queryClient.invalidateQueries({
        queryKey: accountKeys.account(admin.id, id),
        refetchType: 'none',
      });
    },
  });
  return (
    <PendingButton variant="default" pending={removal.isPending} onClick={() => void removal.run(user)}>
      Delete This User
    </PendingButton>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '../../../api/types.ts';
import { useAction } from '../../../ui/commands/use-action.ts';
import { useAsking } from '../../../ui/commands/use-asking.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { accountKeys } from '../../../data/accounts/account-keys.ts';
import { accountQuery } from '../../../data/accounts/account.ts';
import { deleteAccount } from '../../../data/accounts/delete-account.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { forgetKept } from '../../../session/kept.ts';
import { clearSession } from '../../../session/session-store.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { isDecidedAlready } from '../queue/decided-before.ts';
import { forgetReason, keepReason, keptReason } from './deletion-draft.ts';
import { DeletionReason } from './DeletionReason.tsx';
import classes from './EditUsers.module.css';

/** Deletes a user with everything that is theirs, and may tell them why. Whoever deletes their own account is signed out. */
export function DeleteButton({ user, admin, onDeleted }: { user: User; admin: User; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const isOwn = user.id === admin.id;
  // What was written stays when the question is answered with no, or the deletion is refused; where nothing can be stored, on this page.
  const reason = useRef<string | null>(null);
  const written = () => (reason.current ??= keptReason(user.id));
  const { isAsking, isAgreed } = useAsking(({ displayName }: User) => ({
    text: 'Are you sure you want to delete this user?  This cannot be undone.',
    confirm: 'Delete This User',
    content: (
      <>
        <p>
          <bdi>{displayName}</bdi> will be deleted with all of their content: recipes, submissions, comments,
          photos and saved recipes.
        </p>
        {!isOwn && (
          <div className={classes.reason}>
            <DeletionReason
              start={written()}
              onReason={(text) => {
                reason.current = text;
                keepReason(user.id, text);
              }}
            />
          </div>
        )}
      </>
    ),
  }));
  const removal = useAction(deleteAccount, {
    name: 'delete user',
    invalidates: () => adminInvalidates.deleteUser(admin.id),
    toldByScreen: isDecidedAlready,
    onDone: ({ displayName }, { id }) => {
      notify(`The account of ${displayName} is deleted, with all of its content.`, { type: 'success' });
      forgetReason(id);
      forgetKept(id);
      if (isOwn) clearSession();
      else onDeleted();
      // Whoever looks for it later asks anew; what is on the screen until then does not.
      void queryClient.invalidateQueries({
        queryKey: accountKeys.account(admin.id, id),
        refetchType: 'none',
      });
    },
    onRefused: (refusal) => {
      if (!isDecidedAlready(refusal)) return;
      // Somebody else was faster, and the server says who.
      notify(refusal.message);
      queryClient.setQueryData(accountQuery(admin.id, user.id).queryKey, null);
    },
  });
  const remove = async () => {
    if (isAsking() || !(await isAgreed(user))) return;
    await removal.run({ id: user.id, reason: isOwn ? '' : written() });
  };
  return (
    <PendingButton variant="default" pending={removal.isPending} onClick={() => void remove()}>
      Delete This User
    </PendingButton>
  );
}

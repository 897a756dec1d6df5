import type { User } from '../../../api/types.ts';
import { type ActionOptions, useAction } from '../../../ui/commands/use-action.ts';
import { notify } from '../../../ui/messages/notification-store.ts';
import { makeAdmin } from '../../../data/accounts/make-admin.ts';
import { removeAdmin } from '../../../data/accounts/remove-admin.ts';
import { PendingButton } from '../../../ui/primitives/PendingButton.tsx';
import { may } from '../../../session/may.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';

/** Makes a user an admin, or an admin an ordinary user. It is one button, so that it keeps the focus when the role has changed. */
export function RoleButton({ user, admin }: { user: User; admin: User }) {
  const promotion = useAction(makeAdmin, {
    name: 'make admin',
    ask: ({ displayName }: User) => ({
      text: 'Are you sure you want to make this user an admin?',
      confirm: 'Make User an Admin',
      content: (
        <p>
          <bdi>{displayName}</bdi> will be able to do everything that you can do here, and will be signed out:
          they sign in again as an admin.
        </p>
      ),
    }),
    ...told(admin, (name) => `${name} is an admin now.`),
  });
  const demotion = useAction(removeAdmin, {
    name: 'remove admin',
    ask: ({ displayName }: User) => ({
      text: 'Are you sure you want to remove the admin privileges of this user?',
      confirm: 'Remove Privileges',
      content: (
        <p>
          <bdi>{displayName}</bdi> will be an ordinary user, and will be signed out.
        </p>
      ),
    }),
    ...told(admin, (name) => `${name} is an ordinary user now.`),
  });
  const [change, label] = may(user, 'useAdminTools')
    ? [demotion, 'Remove Admin privleges']
    : [promotion, 'Make User an Admin'];
  return (
    <PendingButton variant="default" pending={change.isPending} onClick={() => void change.run(user)}>
      {label}
    </PendingButton>
  );
}

/** What both changes touch, and how they are told. */
function told(
  admin: User,
  text: (displayName: string) => string,
): Pick<ActionOptions<User, User>, 'invalidates' | 'onDone'> {
  return {
    invalidates: ({ id }) => adminInvalidates.administer(admin.id, id),
    onDone: ({ displayName }) => {
      notify(text(displayName), { type: 'success' });
    },
  };
}

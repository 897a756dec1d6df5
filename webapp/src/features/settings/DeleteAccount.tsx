import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { notify } from '../../ui/messages/notification-store.ts';
import { paths } from '../../paths.ts';
import { deleteAccount } from '../../data/accounts/delete-account.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { TogglePanel } from '../../ui/primitives/TogglePanel.tsx';
import { Link } from '../../routing/Link.tsx';
import { useNavigate } from '../../routing/use-router.ts';
import { forgetKept } from '../../session/kept.ts';
import { clearSession } from '../../session/session-store.ts';
import { invalidates } from '../../data/invalidates.ts';
import { PASSWORD_NEEDED } from './password-needed.ts';
import classes from './SettingsPage.module.css';
import { VerifyForm } from './VerifyForm.tsx';

const ENTER_PASSWORD = 'Please enter your password again before you delete your account.';

/** The server's name for the account without which nobody could look after the cookbook. */
const LAST_ADMIN = 'last_admin';

/** Deletes the account: says what goes and what stays, asks for the password, and asks once more. */
export function DeleteAccount({ user }: { user: User }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'delete' | ''>('');
  const [reason, setReason] = useState(ENTER_PASSWORD);
  const removal = useAction(deleteAccount, {
    name: 'delete account',
    ask: () => ({
      text: 'Are you sure you want to delete your account?  This cannot be undone.',
      confirm: 'Delete My Account',
      content: <p>Everything that you wrote here will be deleted with it.</p>,
    }),
    invalidates: () => invalidates.deleteAccount(),
    toldByScreen: (error) => hasCode(error, PASSWORD_NEEDED) || hasCode(error, LAST_ADMIN),
    onDeclined: () => {
      setOpen('');
    },
    onDone: () => {
      forgetKept(user.id);
      clearSession();
      // No screen begins with what it showed before: the pictures of what the account wrote are gone.
      for (const queryKey of invalidates.deleteAccount())
        queryClient.removeQueries({ queryKey, type: 'inactive' });
      notify('Your account is deleted. Thank you for the time you spent here.', { type: 'success' });
      void navigate(paths.home());
    },
    onRefused: (refusal) => {
      if (hasCode(refusal, PASSWORD_NEEDED)) setReason(refusal.message);
      else setOpen('');
    },
  });
  const isLastAdmin = hasCode(removal.error, LAST_ADMIN);
  return (
    <Panel title="Delete my account" className={classes.farewell}>
      <p>What is deleted for good:</p>
      <ul>
        <li>your account, with your display name and your email address</li>
        <li>your recipes, those that you submitted, and the list of those that you saved</li>
        <li>your comments and your photos</li>
      </ul>
      <p>What stays:</p>
      <ul>
        <li>what others wrote</li>
        <li>a photo of yours that an admin has put into somebody else’s recipe</li>
        <li>backups that were made before, until they are deleted</li>
      </ul>
      <StatusLine text={isLastAdmin ? (removal.error?.message ?? '') : ''} urgent />
      {isLastAdmin && (
        <p>
          <ButtonLink link={(root) => <Link {...paths.editUsers(user.id)} {...root} />}>
            Make Somebody Else an Admin
          </ButtonLink>
        </p>
      )}
      <TogglePanel
        label="Account deletion"
        open={open}
        onToggle={(next) => {
          removal.reset();
          setReason(ENTER_PASSWORD);
          setOpen(next);
        }}
        choices={[
          {
            name: 'delete',
            button: 'Delete My Account',
            title: 'Enter your password',
            content: () => (
              <VerifyForm
                // What was typed is not kept for a second request.
                key={reason}
                email={user.username}
                reason={reason}
                onVerified={() => void removal.run(user)}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../api/types.ts';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { Apron } from '../../ui/drawings/Apron.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { ask } from '../../ui/messages/question-store.ts';
import { SignInNotice } from '../../ui/messages/SignInNotice.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/primitives/Button.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { Link } from '../../routing/Link.tsx';
import { useNavigate } from '../../routing/use-router.ts';
import { may } from '../../session/may.ts';
import { principalQuery } from '../../data/session/principal.ts';
import { useSession } from '../../session/session-store.ts';
import { AccountCard } from './AccountCard.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import classes from './SettingsPage.module.css';
import { areChangesKept, forgetChanges, UpdateAccount } from './UpdateAccount.tsx';

/** Account settings: what the account says, and how to change it. */
export function SettingsPage() {
  usePageTitle('Account Settings');
  const user = useSession((session) => session.user);
  return (
    <BesideDrawing drawing={<Apron />}>
      <Title order={1}>Account Settings</Title>
      {user !== null && may(user, 'editAccount') ? (
        <OwnAccount key={user.id} user={user} />
      ) : (
        <SignInNotice>You must be signed in to make changes to your account.</SignInNotice>
      )}
    </BesideDrawing>
  );
}

function OwnAccount({ user }: { user: User }) {
  const navigate = useNavigate();
  // What the account says is what it is now, however lately it was asked.
  useQuery({ ...principalQuery(user.id), refetchOnMount: 'always' });
  const [updating, setUpdating] = useState(false);
  const cancel = async () => {
    const text = 'Do you want to discard what you changed?';
    if (areChangesKept() && !(await ask({ text, confirm: 'Discard My Changes' }))) return;
    forgetChanges();
    setUpdating(false);
  };
  return (
    <>
      <AccountCard user={user} />
      <div className={classes.actions}>
        <Button
          variant={updating ? 'default' : 'filled'}
          aria-expanded={updating}
          onClick={() => {
            if (updating) void cancel();
            else setUpdating(true);
          }}
        >
          {updating ? 'Cancel' : 'Update'}
        </Button>
        <ButtonLink variant="default" link={(root) => <Link {...paths.passwordReset()} {...root} />}>
          Reset Your Password
        </ButtonLink>
        {may(user, 'useAdminTools') && (
          <ButtonLink variant="default" link={(root) => <Link {...paths.adminTools(user.id)} {...root} />}>
            Admin Tools
          </ButtonLink>
        )}
      </div>
      {updating && (
        <UpdateAccount
          user={user}
          onSaved={() => {
            notify('Your changes are saved. Please sign in again.', { type: 'success' });
            void navigate({ ...paths.logout(), state: { comesBack: true } });
          }}
        />
      )}
      <DownloadData user={user} />
      <DeleteAccount user={user} />
    </>
  );
}

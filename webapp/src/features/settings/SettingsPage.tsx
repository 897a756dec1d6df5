import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../api/types.ts';
import { usePageTitle } from '../../layout/page-title.ts';
import { SignInNotice } from '../../messages/SignInNotice.tsx';
import { paths } from '../../paths.ts';
import { isAdmin } from '../../people/standing.ts';
import { useSession } from '../../session/session-store.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './SettingsPage.module.css';
import { forgetChanges, UpdateAccount } from './UpdateAccount.tsx';

/** Account settings: who one is here, and how to change it. */
export function SettingsPage() {
  usePageTitle('Account Settings');
  const user = useSession((session) => session.user);
  return (
    <Stack gap="lg">
      <Title order={1}>Account Settings</Title>
      {user === null ? (
        <SignInNotice>You must be signed in to make changes to your account.</SignInNotice>
      ) : (
        <OwnAccount key={user.id} user={user} />
      )}
    </Stack>
  );
}

function OwnAccount({ user }: { user: User }) {
  const [updating, setUpdating] = useState(false);
  return (
    <>
      <AccountCard user={user} />
      <div className={classes.actions}>
        <Button
          variant={updating ? 'default' : 'filled'}
          aria-expanded={updating}
          onClick={() => {
            if (updating) forgetChanges(user);
            setUpdating(!updating);
          }}
        >
          {updating ? 'Cancel' : 'Update'}
        </Button>
        <Button variant="default" renderRoot={(root) => <Link {...paths.passwordReset()} {...root} />}>
          Reset Your Password
        </Button>
        {isAdmin(user) && (
          <Button variant="default" renderRoot={(root) => <Link {...paths.adminTools(user.id)} {...root} />}>
            Admin Tools
          </Button>
        )}
      </div>
      {updating && <UpdateAccount user={user} />}
    </>
  );
}

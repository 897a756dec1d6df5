import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '../../api/types.ts';
import { KeysOnHooks } from '../../ui/drawings/KeysOnHooks.tsx';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { userQuery } from '../../data/accounts/user.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { useToolsUnlocked } from '../../session/unlocked-tools.ts';
import { ConfirmationForm } from './ConfirmationForm.tsx';

/** What only an admin sees who has entered the code, and the way there. The server checks both; what is shown here only saves a click. */
export function AdminEntrance({
  userId,
  children,
}: {
  /** The admin in the address. */
  userId: number;
  /** `justUnlocked`: the form for the code has just gone, and the focus with it. */
  children: (admin: User, justUnlocked: boolean) => ReactNode;
}) {
  const own = useSession((session) => session.user);
  const unlocked = useToolsUnlocked(useSession(({ token }) => token));
  const admin = useQuery(userQuery(userId));
  const [justUnlocked, setJustUnlocked] = useState(false);
  return (
    <QueryView query={admin} skeleton={<p role="status">Loading...</p>}>
      {(user) => {
        // A session that has just ended gives way to the login screen, which says so.
        if (own === null) return null;
        if (user === null || own.id !== userId || !may(own, 'useAdminTools')) {
          return <Notice urgent>The admin tools are open to admins, each with their own account.</Notice>;
        }
        if (unlocked) return children(user, justUnlocked);
        return (
          <BesideDrawing drawing={<KeysOnHooks />}>
            <ConfirmationForm
              admin={user}
              onUnlocked={() => {
                setJustUnlocked(true);
              }}
            />
          </BesideDrawing>
        );
      }}
    </QueryView>
  );
}

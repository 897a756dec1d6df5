import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../layout/page-title.ts';
import { Loaded } from '../../messages/Loaded.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { ROUTES } from '../../paths.ts';
import { userQuery } from '../../people/user.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { useToolsUnlocked } from '../../session/unlocked-tools.ts';
import { AdminTools } from './AdminTools.tsx';
import { ConfirmationForm } from './ConfirmationForm.tsx';
import { PANELS } from './panels.ts';

const route = getRouteApi(ROUTES.adminTools);

/** Admin Page: the confirmation code first, then the tools. The server checks both; what is shown here only saves a click. */
export function AdminPage() {
  const { panel: open } = route.useSearch();
  usePageTitle(open === '' ? 'Admin Page' : `${PANELS[open].heading} · Admin Page`);
  return (
    <Stack gap="lg">
      <Title order={1}>Admin Page</Title>
      <AdminEntrance />
    </Stack>
  );
}

function AdminEntrance() {
  const { userId } = route.useParams();
  const own = useSession((session) => session.user);
  const unlocked = useToolsUnlocked(useSession(({ token }) => token));
  const admin = useQuery(userQuery(userId));
  const [justUnlocked, setJustUnlocked] = useState(false);
  return (
    <Loaded query={admin} skeleton={<p role="status">Loading...</p>}>
      {(user) => {
        if (user === null || own?.id !== userId || !may(own, 'useAdminTools')) {
          return <Notice urgent>The admin tools are open to admins, each with their own account.</Notice>;
        }
        if (unlocked) return <AdminTools admin={user} justUnlocked={justUnlocked} />;
        return (
          <ConfirmationForm
            admin={user}
            onUnlocked={() => {
              setJustUnlocked(true);
            }}
          />
        );
      }}
    </Loaded>
  );
}

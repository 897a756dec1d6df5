import { usePageTitle } from '../../ui/page-title.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { useSearch, useParams } from '../../routing/use-router.ts';
import { adminAddress } from './admin-address.ts';
import { AdminEntrance } from './AdminEntrance.tsx';
import { AdminTools } from './AdminTools.tsx';
import { PANELS } from './panels.ts';

/** Admin Page: the confirmation code first, then the tools. */
export function AdminPage() {
  const { userId } = useParams(adminAddress);
  const { panel: open } = useSearch(adminAddress);
  usePageTitle(open === '' ? 'Admin Page' : `${PANELS[open].heading} · Admin Page`);
  return (
    <Stack gap="lg">
      <Title order={1}>Admin Page</Title>
      <AdminEntrance userId={userId}>
        {(admin, justUnlocked) => <AdminTools admin={admin} justUnlocked={justUnlocked} />}
      </AdminEntrance>
    </Stack>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { usePageTitle } from '../../layout/page-title.ts';
import { ROUTES } from '../../paths.ts';
import { Title } from '../../primitives/Title.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { AdminEntrance } from './AdminEntrance.tsx';
import { AdminTools } from './AdminTools.tsx';
import { PANELS } from './panels.ts';

const route = getRouteApi(ROUTES.adminTools);

/** Admin Page: the confirmation code first, then the tools. */
export function AdminPage() {
  const { userId } = route.useParams();
  const { panel: open } = route.useSearch();
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

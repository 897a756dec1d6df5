import { Stack, Title } from '@mantine/core';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';

/** Account settings, for those who are signed out. */
export function SettingsPage() {
  usePageTitle('Settings');
  return (
    <Stack gap="lg">
      <Title order={1}>Settings</Title>
      <Notice>You must be signed in to make changes to your account.</Notice>
    </Stack>
  );
}

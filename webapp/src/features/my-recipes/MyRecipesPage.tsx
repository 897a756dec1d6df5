import { Stack, Title } from '@mantine/core';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';

/** My recipes, for those who are signed out. */
export function MyRecipesPage() {
  usePageTitle('My Recipes');
  return (
    <Stack gap="lg">
      <Title order={1}>My Recipes</Title>
      <Notice>You must be signed in to view your recipes.</Notice>
    </Stack>
  );
}

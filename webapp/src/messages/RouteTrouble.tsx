import { Stack, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../layout/page-title.ts';
import { Trouble } from './Trouble.tsx';

/** What a page shows that could not be drawn at all: a part of the app that did not load, or a mistake of ours. */
export function RouteTrouble({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle('Something boiled over');
  return (
    <Stack gap="lg">
      <Title order={1}>This page is not ready</Title>
      <Trouble
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Stack>
  );
}

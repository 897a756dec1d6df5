import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../layout/page-title.ts';
import { Title } from '../primitives/Title.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Trouble } from './Trouble.tsx';

/** What is shown instead of a page that could not be rendered: a part of the app did not load, or the fault is ours. */
export function RouteTrouble({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle('Something boiled over');
  return (
    <Stack gap="lg">
      <Title order={1}>This page is not ready</Title>
      <Trouble
        error={error}
        onRetry={() => {
          // The button goes with this page.
          document.querySelector('main')?.focus({ preventScroll: true });
          reset();
          void router.invalidate();
        }}
      />
    </Stack>
  );
}

import { Skeleton, Stack } from '@mantine/core';

/** The shape of a page whose part of the app is still being loaded. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" aria-hidden="true">
      <Skeleton height={44} width="min(24rem, 80%)" />
      <Skeleton height={18} />
      <Skeleton height={18} width="90%" />
      <Skeleton height={18} width="60%" />
    </Stack>
  );
}

import { Placeholder } from '../ui/primitives/Placeholder.tsx';
import { Stack } from '../ui/primitives/Stack.tsx';

/** The skeleton of a page whose part of the app is still being loaded. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" aria-hidden="true">
      <Placeholder of="title" share={80} />
      <Placeholder of="line" />
      <Placeholder of="line" share={85} />
      <Placeholder of="line" share={60} />
    </Stack>
  );
}

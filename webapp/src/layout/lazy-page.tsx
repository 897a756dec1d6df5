import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../messages/lazy-part.tsx';
import { Trouble } from '../messages/Trouble.tsx';
import { Title } from '../primitives/Title.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { usePageTitle } from './page-title.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page in a file of its own: `component: lazyPage(() => import('./SoupPage.tsx'), ({ SoupPage }) => SoupPage)`. */
export function lazyPage<Module>(
  load: () => Promise<Module>,
  pageOf: (module: Module) => ComponentType,
): LazyPart<object> {
  return lazyPart(load, pageOf, {
    waiting: <PageSkeleton />,
    failed: (failure, retry) => <PageNotHere failure={failure} onRetry={retry} />,
  });
}

/** What is shown instead of a page that could not be fetched. */
function PageNotHere({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  usePageTitle('Something boiled over');
  return (
    <Stack gap="lg">
      <Title order={1}>This page is not ready</Title>
      <Trouble error={failure} onRetry={onRetry} />
    </Stack>
  );
}

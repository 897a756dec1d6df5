import type { ComponentType } from 'react';
import { DrawnPage, PotBoilsOver } from '../ui/messages/DrawnPage.tsx';
import { type LazyPart, lazyPart } from '../ui/messages/lazy-part.tsx';
import { Trouble } from '../ui/messages/Trouble.tsx';
import { usePageTitle } from '../ui/page-title.ts';
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
    <DrawnPage title="This page is not ready" drawing={<PotBoilsOver />}>
      <Trouble error={failure} onRetry={onRetry} />
    </DrawnPage>
  );
}

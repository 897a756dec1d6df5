import { usePageTitle } from '../page-title.ts';
import { useRouter } from '../../routing/use-router.ts';
import { DrawnPage, PotBoilsOver } from './DrawnPage.tsx';
import { Trouble } from './Trouble.tsx';

/** What is shown instead of a page that could not be rendered: a part of the app did not load, or the fault is ours. */
export function RouteTrouble({ error }: { error: Error }) {
  const router = useRouter();
  usePageTitle('Something boiled over');
  return (
    <DrawnPage title="This page is not ready" drawing={<PotBoilsOver />}>
      <Trouble
        error={error}
        onRetry={() => {
          // The button goes with this page.
          document.querySelector('main')?.focus({ preventScroll: true });
          void router.load();
        }}
      />
    </DrawnPage>
  );
}

import { ApiError } from '../../api/errors.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Button } from '../../ui/primitives/Button.tsx';

/** Why the book could not be made. Nothing is tried again by itself: somebody waits for it here. */
export function MakingTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      urgent
      title="Something boiled over"
      action={
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : 'The book could not be made.'}
    </Notice>
  );
}

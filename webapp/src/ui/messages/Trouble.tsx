import { ApiError, isPassing } from '../../api/errors.ts';
import { PendingButton } from '../primitives/PendingButton.tsx';
import { Notice } from './Notice.tsx';

/** Says kindly what went wrong with a call, and offers to try again; passing trouble is also retried by itself. */
export function Trouble({
  error,
  onRetry,
  retrying = false,
}: {
  error: unknown;
  onRetry: () => void;
  /** It is being tried again at the moment. */
  retrying?: boolean;
}) {
  return (
    <Notice
      urgent
      title="Something boiled over"
      action={
        <PendingButton variant="default" pending={retrying} onClick={onRetry}>
          Try Again
        </PendingButton>
      }
    >
      {error instanceof ApiError ? error.message : 'This page could not be shown.'}
      {isNotKept(error) && ' There is no copy on this device.'}
      {isPassing(error) && ' We keep trying; nothing you typed is lost.'}
    </Notice>
  );
}

/** Where there is a worker, it would have answered with a copy. */
function isNotKept(error: unknown): boolean {
  const isUnreachable = error instanceof ApiError && error.kind === 'unreachable';
  return isUnreachable && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

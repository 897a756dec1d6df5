import { Button } from '@mantine/core';
import { ApiError, isPassing } from '../api/errors.ts';
import { Notice } from './Notice.tsx';

/** Says kindly what went wrong with a call, and offers to try again; passing trouble is also retried by itself. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      urgent
      title="Something boiled over"
      action={
        <Button onClick={onRetry} variant="default">
          Try Again
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : 'This page could not be shown.'}
      {isPassing(error) && ' We keep trying; nothing you typed is lost.'}
    </Notice>
  );
}

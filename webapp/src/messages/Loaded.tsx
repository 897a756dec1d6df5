import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, isPassing } from '../api/errors.ts';
import { Notice } from './Notice.tsx';
import { Trouble } from './Trouble.tsx';

/**
 * What a query fetched, by whatever it knows: its data, also when asking anew failed (then it says that they may be out of date);
 * otherwise what went wrong; otherwise the shape of what comes.
 */
export function Loaded<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  /** Stands there until the first answer comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <Outdated error={query.error} onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.isError) return skeleton;
  return <Trouble error={query.error} onRetry={retry} />;
}

/** Says that what stands below is from before, and why. */
function Outdated({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="status">
      <Notice
        action={
          <Button variant="default" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : 'This page could not be brought up to date.'} What you
        see may be out of date.{isPassing(error) && ' We keep trying.'}
      </Notice>
    </div>
  );
}

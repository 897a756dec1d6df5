import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { copiedAt } from '../../api/copied.ts';
import { ApiError, isPassing, noAnswer } from '../../api/errors.ts';
import { momentText } from '../../moment-text.ts';
import { PendingButton } from '../primitives/PendingButton.tsx';
import { Title } from '../primitives/Title.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { Notice } from './Notice.tsx';
import { Trouble } from './Trouble.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Stands there until the first answer comes. */
  skeleton: ReactNode;
  /** The heading of a page that has no other until the answer is there. */
  title?: string;
  /** True where the answer to the question before stays until there is one to this: the next page of a list, the next keyword. */
  keepsPrevious?: boolean;
  /** `stale` says that the data answer the question before. */
  children: (data: Data, stale: boolean) => ReactNode;
}

/**
 * What a query fetched, by whatever it knows: its data, also when asking anew failed (then it says that they may be out of date);
 * otherwise what went wrong; otherwise the shape of what comes. What went wrong stays until there is an answer, also while it is tried again.
 */
export function QueryView<Data>({
  query,
  skeleton,
  title,
  keepsPrevious = false,
  children,
}: QueryViewProps<Data>) {
  const copied = copiedAt(query.data);
  const trouble = useTrouble(query) ?? (copied === undefined ? null : noAnswer(null));
  const previous = useLast(query.data);
  const restored = useRestored(trouble === null);
  const retry = () => {
    restored.asked();
    void query.refetch();
  };
  // Null is an answer: there is nothing.
  const data = query.data === undefined && keepsPrevious ? previous : query.data;
  if (data !== undefined) {
    const stale = query.isPlaceholderData || query.data === undefined;
    return (
      <>
        {trouble !== null && (
          <div {...restored.watched}>
            <Outdated
              error={trouble}
              copied={copied}
              urgent={stale}
              retrying={query.isFetching}
              onRetry={retry}
            />
          </div>
        )}
        {restored.mark}
        {children(data, stale)}
      </>
    );
  }
  if (trouble === null) {
    return (
      <>
        {title !== undefined && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {skeleton}
      </>
    );
  }
  return (
    <Stack gap="lg" {...restored.watched}>
      {title !== undefined && <Title order={1}>{title}</Title>}
      <Trouble error={trouble} retrying={query.isFetching} onRetry={retry} />
    </Stack>
  );
}

/** Says that what stands below is from before, and why. */
function Outdated({
  error,
  copied,
  urgent,
  retrying,
  onRetry,
}: {
  error: Error;
  /** When the copy was made that stands below, if it is one. */
  copied: string | undefined;
  /** What stands below does not answer what was asked for now. */
  urgent: boolean;
  retrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <Notice
        action={
          <PendingButton variant="default" pending={retrying} onClick={onRetry}>
            Try Again
          </PendingButton>
        }
      >
        {error instanceof ApiError ? error.message : 'This page could not be updated.'}
        {copied !== undefined && ` You see the copy on this device, from ${momentText(copied)}.`} What you see
        may be out of date.{isPassing(error) && ' We keep trying.'}
      </Notice>
    </div>
  );
}

/** What went wrong with the question, until it is answered; the query itself forgets it whenever it tries again. */
function useTrouble({ error, data, isPlaceholderData, errorUpdateCount }: UseQueryResult): Error | null {
  const last = useLast(error ?? undefined);
  if (error !== null) return error;
  const isAnswered = data !== undefined && !isPlaceholderData;
  return !isAnswered && errorUpdateCount > 0 ? (last ?? null) : null;
}

/** The value, or the last one that there was. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}

/**
 * Trying again takes its button away when it helps, also when the page tried by itself; then whoever had the focus there has it on a mark in
 * front of what came.
 */
function useRestored(isFine: boolean) {
  const [asked, setAsked] = useState(false);
  const waits = useRef(false);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isFine || !waits.current) return;
    waits.current = false;
    if (document.activeElement === document.body) mark.current?.focus({ preventScroll: true });
  }, [isFine, asked]);
  const waitsForIt = () => {
    waits.current = true;
    setAsked(true);
  };
  return {
    asked: waitsForIt,
    /** For what surrounds the button. */
    watched: {
      onFocus: waitsForIt,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // Without a next element the focus went with its button, or nowhere.
        if (relatedTarget !== null) waits.current = false;
      },
    },
    mark: isFine && asked && (
      <VisuallyHidden ref={mark} tabIndex={-1}>
        Here it is.
      </VisuallyHidden>
    ),
  };
}

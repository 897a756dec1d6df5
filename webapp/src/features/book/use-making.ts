import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { type Book, useBook } from '../../data/book/kept-book.ts';
import { gather, type Gathered } from './pages/gather.ts';
import { type BookPages, layOut } from './pages/lay-out.ts';
import { useMeasuring } from './pages/use-measuring.tsx';

/** How far the pages are. */
export type Making =
  | { is: 'waiting'; said: string }
  | { is: 'making'; gathered: number; laidOut: number }
  | { is: 'failed'; failure: unknown }
  /** The pages are those of the book as it was when they were begun. */
  | ({ is: 'ready'; book: Book; laid: BookPages } & Omit<Gathered, 'chapters'>);

const NOT_MADE: Making = { is: 'waiting', said: 'The pages are not made yet.' };
const CANCELED: Making = { is: 'waiting', said: 'The pages are not made.' };
const CHANGED: Making = { is: 'waiting', said: 'The book has changed: its pages are to be made again.' };
const BEGINNING: Making = { is: 'making', gathered: 0, laidOut: 0 };

const NOTHING_HERE = new ApiError(
  'unreachable',
  0,
  '',
  'Server could not be reached, and none of these recipes has a copy on this device.',
);

/** Makes the pages of a book of its recipes as they are now. When the book changes meanwhile or later, they are not its pages any more. */
export function useMaking(
  book: Book,
  {
    begins,
    onBecoming,
  }: {
    /** They are made at once. */
    begins: boolean;
    /** Is called before something else is shown. */
    onBecoming: () => void;
  },
): {
  state: Making;
  make: () => void;
  cancel: () => void;
  /** Has to be shown while they are not ready. */
  room: ReactNode;
} {
  const queryClient = useQueryClient();
  const { measure, heightOfPage, room } = useMeasuring(book.paper);
  const [state, setState] = useState<Making>(begins ? BEGINNING : NOT_MADE);
  const [run, setRun] = useState(begins ? 1 : 0);
  const stop = useRef(new AbortController());
  const become = useCallback(
    (next: (now: Making) => Making) => {
      onBecoming();
      setState(next);
    },
    [onBecoming],
  );
  useEffect(() => {
    if (run === 0) return undefined;
    const { signal } = (stop.current = new AbortController());
    const { content } = useBook.getState();
    const tell = (far: { gathered?: number; laidOut?: number }) => {
      if (!signal.aborted) setState((now) => (now.is === 'making' ? { ...now, ...far } : now));
    };
    const make = async () => {
      const { chapters, ...missing } = await gather(queryClient, content, {
        signal,
        onGathered: (gathered) => {
          tell({ gathered });
        },
      });
      if (chapters.length === 0 && missing.withoutCopy.length > 0) throw NOTHING_HERE;
      const laid = await layOut(content, chapters, {
        room: heightOfPage(),
        measure,
        signal,
        onLaidOut: (laidOut) => {
          tell({ laidOut });
        },
      });
      if (!signal.aborted) become(() => ({ is: 'ready', book: content, laid, ...missing }));
    };
    make().catch((failure: unknown) => {
      if (!signal.aborted) become(() => ({ is: 'failed', failure }));
    });
    return () => {
      stop.current.abort();
    };
  }, [run, queryClient, measure, heightOfPage, become]);
  useEffect(
    () =>
      useBook.subscribe(({ content }, before) => {
        if (content === before.content) return;
        stop.current.abort();
        become((now) => (now.is === 'waiting' ? now : CHANGED));
      }),
    [become],
  );
  return {
    state,
    make: () => {
      become(() => BEGINNING);
      setRun((before) => before + 1);
    },
    cancel: () => {
      stop.current.abort();
      become(() => CANCELED);
    },
    room,
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Book, type BookRecipe, recipesOf } from '../../data/book/kept-book.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { useMeasuring } from './pages/use-measuring.tsx';
import { BookPages } from './pages/BookPages.tsx';
import { gather } from './pages/gather.ts';
import { type BookPages as Laid, layOut } from './pages/lay-out.ts';
import classes from './BookPage.module.css';
import { GoneNotice } from './GoneNotice.tsx';
import { PAPER_NAMES } from './paper-names.ts';
import { usePictures } from './use-pictures.ts';

/** How far the pages are. */
type State =
  | { is: 'stopped' }
  | { is: 'making'; gathered: number; laidOut: number }
  | { is: 'failed'; failure: unknown }
  | { is: 'ready'; laid: Laid; gone: readonly BookRecipe[] };

const BEGINNING: State = { is: 'making', gathered: 0, laidOut: 0 };

/** The pages of the book, made of its recipes as they are now, and what prints them. */
export function PrintStep({ book }: { book: Book }) {
  const queryClient = useQueryClient();
  const { measure, heightOfPage, room } = useMeasuring(book.paper);
  const [state, setState] = useState<State>(BEGINNING);
  const [run, setRun] = useState(1);
  const stop = useRef(new AbortController());
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { signal } = (stop.current = new AbortController());
    const make = async () => {
      const tell = (far: { gathered?: number; laidOut?: number }) => {
        if (!signal.aborted) setState((now) => (now.is === 'making' ? { ...now, ...far } : now));
      };
      const { chapters, gone } = await gather(queryClient, book, {
        signal,
        onGathered: (gathered) => {
          tell({ gathered });
        },
      });
      const laid = await layOut(book, chapters, {
        room: heightOfPage(),
        measure,
        signal,
        onLaidOut: (laidOut) => {
          tell({ laidOut });
        },
      });
      if (!signal.aborted) setState({ is: 'ready', laid, gone });
    };
    make().catch((failure: unknown) => {
      if (!signal.aborted) setState({ is: 'failed', failure });
    });
    return () => {
      stop.current.abort();
    };
  }, [run, book, queryClient, measure, heightOfPage]);
  const makeAgain = () => {
    setState(BEGINNING);
    setRun((before) => before + 1);
  };
  const all = recipesOf(book).length;
  return (
    <Stack gap="lg">
      {state.is === 'making' && (
        <Making
          all={all}
          {...state}
          onCancel={() => {
            stop.current.abort();
            setState({ is: 'stopped' });
            requestAnimationFrame(() => again.current?.focus());
          }}
        />
      )}
      {state.is === 'stopped' && (
        <Row>
          <p role="status">The pages are not made.</p>
          <Button ref={again} onClick={makeAgain}>
            Make the Pages
          </Button>
        </Row>
      )}
      {state.is === 'failed' && <Trouble error={state.failure} onRetry={makeAgain} />}
      {state.is === 'ready' && <Ready book={book} {...state} />}
      {state.is === 'making' && room}
    </Stack>
  );
}

/** How far it is; what is heard is said seldom. */
function Making({
  all,
  gathered,
  laidOut,
  onCancel,
}: {
  all: number;
  gathered: number;
  laidOut: number;
  onCancel: () => void;
}) {
  const isHalf = laidOut >= all / 2;
  return (
    <Stack className={classes.making}>
      <progress
        className={classes.progress}
        aria-label="Making the pages"
        max={2 * all}
        value={gathered + laidOut}
      />
      <p aria-hidden>
        {gathered < all
          ? `${gathered} of ${all} recipes are here`
          : `${laidOut} of ${all} recipes are laid out`}
      </p>
      <p role="status" className={classes.heard}>
        {isHalf ? 'Half of the recipes are laid out.' : 'The pages are being made.'}
      </p>
      <Row>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

function Ready({ book, laid, gone }: { book: Book; laid: Laid; gone: readonly BookRecipe[] }) {
  const pages = useRef<HTMLDivElement>(null);
  const pictures = usePictures(pages, laid);
  const waits = pictures.come < pictures.all;
  const count = laid.pages.length;
  return (
    <>
      <GoneNotice gone={gone} />
      <Notice
        action={
          <PendingButton
            pending={waits}
            onClick={() => {
              window.print();
            }}
          >
            Print
          </PendingButton>
        }
      >
        <p role="status">
          {waits
            ? `The book has ${count} pages. Its pictures are on their way.`
            : `The book has ${count} pages, and is ready to be printed.`}
        </p>
        <p className={classes.soft}>
          For a PDF choose Save as PDF where the browser asks for a printer. If it asks for a paper, it is{' '}
          {PAPER_NAMES[book.paper]}, without margins. To bind it, print on both sides, turned on the long
          edge.
        </p>
      </Notice>
      <div ref={pages}>
        <BookPages book={book} laid={laid} />
      </div>
    </>
  );
}

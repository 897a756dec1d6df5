import { useRef } from 'react';
import { type Book, type Paper, recipesOf } from '../../data/book/kept-book.ts';
import { useLongTexts } from '../../data/book/long-texts.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { MakingTrouble } from './MakingTrouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { BookPages } from './pages/BookPages.tsx';
import classes from './BookPage.module.css';
import { CopiesNotice } from './CopiesNotice.tsx';
import { EpubPart } from './EpubPart.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { PAPER_NAMES } from './paper-names.ts';
import { type Making, useMaking } from './use-making.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { tooLongTexts } from './too-long.ts';
import { usePictures } from './use-pictures.ts';

/** The pages of the book, and what makes and prints them. */
export function PrintStep({ book, begins }: { book: Book; begins: boolean }) {
  const { area, note } = useFocusInside<HTMLDivElement>();
  const { state, make, cancel, room } = useMaking(book, { begins, onBecoming: note });
  const pages = useRef<HTMLDivElement>(null);
  const pictures = usePictures(pages, state.is === 'ready' ? state.laid : undefined);
  const waits = pictures.come < pictures.all;
  const all = recipesOf(book).length;
  const longTexts = tooLongTexts(book, useLongTexts());
  return (
    <Stack ref={area} gap="lg">
      <p role="status">{statusText(state, { all, waits })}</p>
      {longTexts.length > 0 && <Notice>{longTexts.join(' ')}</Notice>}
      {state.is === 'waiting' && (
        <Row>
          <Button onClick={make}>Make the Pages</Button>
        </Row>
      )}
      {state.is === 'making' && <Progress all={all} {...state} onCancel={cancel} />}
      {state.is === 'failed' && <MakingTrouble error={state.failure} onRetry={make} />}
      {/* A live region that is there before: what comes with its text is often not announced. */}
      <Stack role="status" gap="lg">
        {state.is === 'ready' && <CopiesNotice {...state} onRetry={make} />}
        {state.is === 'ready' && pictures.failed > 0 && <Notice>{failedText(pictures.failed)}</Notice>}
      </Stack>
      {state.is === 'ready' && (
        <>
          <GoneNotice gone={state.gone} />
          <HowToPrint paper={state.book.paper} waits={waits} />
        </>
      )}
      <EpubPart
        book={book}
        missed={state.is === 'ready' && (state.copied ?? state.withoutCopy[0]) !== undefined}
      />
      {state.is === 'ready' ? (
        <div ref={pages}>
          <BookPages book={state.book} laid={state.laid} />
        </div>
      ) : (
        room
      )}
    </Stack>
  );
}

/** What is heard; of how far it is seldom something. */
function statusText(state: Making, { all, waits }: { all: number; waits: boolean }): string {
  switch (state.is) {
    case 'waiting':
      return state.said;
    case 'making':
      return state.laidOut >= all / 2 ? 'Half of the recipes are laid out.' : 'The pages are being made.';
    case 'failed':
      return '';
    case 'ready': {
      const { length } = state.laid.pages;
      return waits
        ? `The book has ${length} pages. Its pictures are on their way.`
        : `The book has ${length} pages, and is ready to be printed.`;
    }
  }
}

function failedText(pictures: number): string {
  const said = pictures === 1 ? 'One picture' : `${pictures} pictures`;
  return `${said} could not be loaded: the pages are without ${pictures === 1 ? 'it' : 'them'}.`;
}

function Progress({
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
      <Row>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

function HowToPrint({ paper, waits }: { paper: Paper; waits: boolean }) {
  return (
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
      <p className={classes.soft}>
        For a PDF choose Save as PDF where the browser asks for a printer. If it asks for a paper, it is{' '}
        {PAPER_NAMES[paper]}, without margins. To bind it, print on both sides, turned on the long edge.
      </p>
    </Notice>
  );
}

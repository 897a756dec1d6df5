import { useId } from 'react';
import type { Book } from '../../data/book/kept-book.ts';
import { MakingTrouble } from './MakingTrouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import classes from './BookPage.module.css';
import { GoneNotice } from './GoneNotice.tsx';
import { type EpubMaking, useEpub } from './use-epub.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { useServerAway } from './use-server-away.ts';

/** The book as a file for e-readers, and what makes it: the server, which may be away. */
export function EpubPart({
  book,
  missed,
}: {
  book: Book;
  /** The server did not answer when the pages were made. */
  missed: boolean;
}) {
  const { area, note } = useFocusInside();
  const reason = useId();
  const isAway = useServerAway({ missed });
  const { state, make, cancel } = useEpub(book, { onBecoming: note });
  return (
    <section ref={area} aria-labelledby="e-reader">
      <Stack>
        <Title order={2} id="e-reader">
          For an E-Reader
        </Title>
        <p className={classes.soft}>
          An EPUB file opens in e-readers and reading apps. Its letters are as large as you read them best.
        </p>
        <p id={reason} role="status">
          {[statusText(state, book), isAway && state.is !== 'making' && AWAY].filter(Boolean).join(' ')}
        </p>
        {state.is === 'saved' && <GoneNotice gone={state.gone} />}
        {state.is === 'making' && <Arriving {...state} onCancel={cancel} />}
        {state.is === 'failed' && <MakingTrouble error={state.failure} onRetry={make} />}
        {(state.is === 'waiting' || state.is === 'canceled' || state.is === 'saved') && (
          <Row>
            <Button
              variant="default"
              className={classes.save}
              // One that is disabled would lose the focus, and its reason would not be read out.
              aria-disabled={isAway}
              aria-describedby={isAway ? reason : undefined}
              onClick={() => {
                if (!isAway) make();
              }}
            >
              Save as EPUB
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  );
}

const AWAY = 'The server makes the EPUB, and could not be reached. It can be saved when the server is back.';

/** What is heard; of how far it is seldom something. */
function statusText(state: EpubMaking, book: Book): string {
  switch (state.is) {
    case 'waiting':
    case 'failed':
      return '';
    case 'canceled':
      return 'The EPUB is not made.';
    case 'making':
      return state.isGathered && state.recipes >= state.all / 2
        ? 'Half of the recipes are in the EPUB.'
        : 'The EPUB is being made.';
    case 'saved':
      return [savedText(state), ...(state.book === book ? [] : ['The book has changed since then.'])].join(
        ' ',
      );
  }
}

function savedText({ name, gone: { length } }: Extract<EpubMaking, { is: 'saved' }>): string {
  if (length === 0) return `Your browser saves it as ${name}.`;
  const recipes = length === 1 ? '1 recipe that is' : `${length} recipes that are`;
  return `Your browser saves it as ${name}, without ${recipes} no longer on the shelf.`;
}

function Arriving({
  isGathered,
  all,
  gathered,
  recipes,
  bytes,
  onCancel,
}: Extract<EpubMaking, { is: 'making' }> & { onCancel: () => void }) {
  return (
    <Stack className={classes.making}>
      <progress
        className={classes.progress}
        aria-label={isGathered ? 'Making the EPUB' : 'Gathering the recipes'}
        max={all}
        value={isGathered ? recipes : gathered}
      />
      <p aria-hidden>
        {isGathered ? `${recipes} of ${all} recipes are in it` : `${gathered} of ${all} recipes are here`}
        {bytes >= A_MEGABYTE && `, ${megabytes(bytes)}`}
      </p>
      <Row>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

const A_MEGABYTE = 1_000_000;

function megabytes(bytes: number): string {
  return `${(bytes / A_MEGABYTE).toFixed(1)} MB`;
}

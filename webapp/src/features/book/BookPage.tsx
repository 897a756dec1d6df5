import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Book,
  changeBook,
  EMPTY_BOOK,
  followBook,
  recipesOf,
  useBook,
} from '../../data/book/kept-book.ts';
import { withChaptersOf, withoutRecipes, withoutWriters } from '../../data/book/book-changes.ts';
import { NOT_KEPT, useBookNews } from '../../data/book/book-news.ts';
import { copiedAt } from '../../api/copied.ts';
import { tellBook } from '../../data/copies/tell-book.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { UndoStrip } from '../../ui/messages/UndoStrip.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { useNextFocus } from '../../ui/primitives/use-next-focus.ts';
import { CopiesNotice } from './CopiesNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { LooksStep } from './LooksStep.tsx';
import { RecipesStep } from './RecipesStep.tsx';
import classes from './BookPage.module.css';
import type { Done } from './order-actions.ts';
import { missingQuery } from './recipes-of-book.ts';
import { type Step, STEPS, useStep } from './steps.ts';
import { useServerAway } from './use-server-away.ts';

const STEP_NAMES: Record<Step, string> = {
  recipes: 'Recipes',
  chapters: 'Chapters',
  looks: 'Cover',
  print: 'Print',
};

const WAITING: Parameters<typeof lazyPart>[2] = {
  waiting: null,
  failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
};
const ChaptersStep = lazyPart(
  () => import('./ChaptersStep.tsx'),
  ({ ChaptersStep: part }) => part,
  WAITING,
);
const PrintStep = lazyPart(
  () => import('./PrintStep.tsx'),
  ({ PrintStep: part }) => part,
  WAITING,
);

const NOTHING: Done = { said: '' };

/** A book of recipes, made in four steps, which are in the address: what is in it, in which order, how it looks, and its pages. */
export function BookPage() {
  usePageTitle('Make a Book');
  const { content: book, isKept } = useBook();
  useEffect(followBook, []);
  const [step, goTo] = useStep();
  const [{ said, undo, back }, setDone] = useState<Done>(NOTHING);
  // Who only passes the tab has no pages made.
  const [begins, setBegins] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const focus = useNextFocus(page);
  // What was added on another screen is told here, once.
  useEffect(() => {
    const tell = ({ said: news, added }: ReturnType<typeof useBookNews.getState>) => {
      if (news === '') return;
      useBookNews.setState({ said: '', added: [] });
      setDone({ said: news, ...(added.length > 0 && { undo: withoutRecipes(added) }) });
    };
    tell(useBookNews.getState());
    return useBookNews.subscribe(tell);
  }, []);
  // With the last recipe go the pages, and what makes them: another tab may take it out.
  useEffect(() =>
    useBook.subscribe(({ content }) => {
      const isInPanel = document.activeElement?.closest('[role="tabpanel"]') !== null;
      if (step === 'print' && recipesOf(content).length === 0 && isInPanel) focus.focusOn('heading');
    }),
  );
  const { gone, withoutCopy } = useMissing(book, step !== 'print');
  useEffect(() => {
    const named = gone.filter(({ writer }) => writer !== '').map(({ recipeId }) => recipeId);
    if (named.length > 0) changeBook(withoutWriters(named));
  }, [gone]);
  useKeptCopies(book);
  const takeOut = (recipeId: number, title: string) => {
    focus.focusPlaceOf('off', `off ${recipeId}`);
    changeBook(withoutRecipes([recipeId]));
    setDone({ said: `${title} is out of the book.`, undo: withChaptersOf(book) });
  };
  const next = STEPS[STEPS.indexOf(step) + 1];
  const isEmpty = recipesOf(book).length === 0;
  const content: Record<Step, () => ReactNode> = {
    recipes: () => (
      <RecipesStep
        book={book}
        onOff={takeOut}
        onClear={() => {
          focus.focusOn('heading');
          changeBook((now) => ({ ...now, chapters: EMPTY_BOOK.chapters }));
          setDone({ said: 'The book is empty.', undo: withChaptersOf(book) });
        }}
      />
    ),
    chapters: () => <ChaptersStep book={book} actions={{ takeOut, setDone, ...focus }} />,
    looks: () => (
      <LooksStep
        book={book}
        onChange={(change) => {
          changeBook((now) => ({ ...now, ...change }));
        }}
      />
    ),
    print: () => (isEmpty ? <p>Nothing is in the book yet.</p> : <PrintStep book={book} begins={begins} />),
  };
  return (
    <div ref={page}>
      <Stack gap="lg">
        <Title order={1} tabIndex={-1} data-focus="heading">
          Make a Book
        </Title>
        <p role="status">{countText(book)}</p>
        {!isKept && <p>{NOT_KEPT}</p>}
        {step !== 'print' && (
          <>
            <GoneNotice
              gone={gone}
              onTakenOut={() => {
                focus.focusOn('heading');
                setDone({ said: 'They are out of the book.' });
              }}
            />
            <div role="status">
              <CopiesNotice withoutCopy={withoutCopy} />
            </div>
          </>
        )}
        <Tabs
          label="Steps"
          className={classes.steps}
          open={step}
          onOpen={(open) => {
            setDone(NOTHING);
            setBegins(false);
            goTo(open);
          }}
          tabs={STEPS.map((name) => ({ name, label: STEP_NAMES[name], content: content[name] }))}
        />
        {next !== undefined && !isEmpty && (
          <Row>
            <Button
              onClick={() => {
                setDone(NOTHING);
                setBegins(next === 'print');
                focus.focusOn('heading');
                goTo(next, { resetScroll: true });
              }}
            >
              Next: {STEP_NAMES[next]}
            </Button>
          </Row>
        )}
      </Stack>
      <UndoStrip
        said={said}
        onUndo={
          undo &&
          (() => {
            focus.focusOn(back ?? 'heading');
            changeBook(undo);
            setDone({ said: 'The book is as it was.' });
          })
        }
      />
    </div>
  );
}

function countText(book: Book): string {
  const recipes = recipesOf(book).length;
  const chapters = book.chapters.filter((chapter) => chapter.recipes.length > 0).length;
  if (recipes === 0) return '';
  const inChapters = chapters > 1 ? ` in ${chapters} chapters` : '';
  return recipes === 1 ? 'One recipe is in the book' : `${recipes} recipes are in the book${inChapters}`;
}

const ALL_THERE = { gone: [], withoutCopy: [] };

/** What was in the book when it was opened here, and is not on the shelf any more, or has no copy where the server is away. */
function useMissing(book: Book, isAsked: boolean) {
  const [asked] = useState(() => recipesOf(book).map(({ recipeId }) => recipeId));
  const query = useQuery({ ...missingQuery(asked), enabled: isAsked && asked.length > 0 });
  const { data = ALL_THERE, refetch } = query;
  const isCopied = copiedAt(query.data) !== undefined;
  const isAway = useServerAway({ isAsked: isCopied, missed: isCopied });
  useEffect(() => {
    if (isCopied && !isAway) void refetch();
  }, [isCopied, isAway, refetch]);
  const among = (ids: readonly number[]) => recipesOf(book).filter(({ recipeId }) => ids.includes(recipeId));
  return { gone: among(data.gone), withoutCopy: among(data.withoutCopy) };
}

/** So many of the first recipes the worker keeps: among these, and among the others, their order changes nothing. */
const FIRST = 50;

/** Has the recipes kept for where there is no network. Those that are taken out stay until the page is left: they may come back. */
function useKeptCopies(book: Book) {
  const told = useRef<readonly number[]>([]);
  useEffect(() => {
    const now = recipesOf(book).map(({ recipeId }) => recipeId);
    const all = [...new Set([...now, ...told.current])];
    if (told.current.length > 0 && setsOf(all) === setsOf(told.current)) return;
    told.current = all;
    void tellBook(all);
  }, [book]);
}

function setsOf(recipeIds: readonly number[]): string {
  const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other).join();
  return `${sorted(recipeIds.slice(0, FIRST))} ${sorted(recipeIds.slice(FIRST))}`;
}

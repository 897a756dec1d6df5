import { useEffect, useState } from 'react';
import { withChapterNamed } from '../../data/book/book-changes.ts';
import { type Book, changeBook, type Chapter, MOST_CHAPTERS } from '../../data/book/kept-book.ts';
import { keepLongText, useLongTexts } from '../../data/book/long-texts.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { classNames } from '../../ui/primitives/class-names.ts';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import classes from './BookPage.module.css';
import { ChapterSelect } from './ChapterSelect.tsx';
import { CHAPTERS_BY, chapterName } from './chapter-names.ts';
import { Mover } from './Mover.tsx';
import { orderActions } from './order-actions.ts';
import { tooLongName } from './too-long.ts';
import { useCalm } from './use-calm.ts';
import { useDrag } from './use-drag.ts';

/** The chapters of the book and what is in them, in its order. */
export function ChaptersStep({
  book,
  actions: given,
}: {
  book: Book;
  actions: Parameters<typeof orderActions>[1];
}) {
  const { chapters } = book;
  const actions = orderActions(book, given);
  const last = chapters.length - 1;
  const take = useDrag(actions.drop);
  return (
    <Stack gap="lg">
      <Row role="group" aria-label="Chapters by themselves">
        {CHAPTERS_BY.map((group) => (
          <Button
            key={group}
            variant="default"
            onClick={() => {
              actions.byTag(group);
            }}
          >
            By {group}
          </Button>
        ))}
        <Button variant="default" onClick={actions.byCook}>
          By Cook
        </Button>
        <Button variant="default" onClick={actions.byTitle}>
          Sort A to Z
        </Button>
      </Row>
      {chapters.map((chapter, place) => (
        <section
          key={chapter.id}
          aria-label={chapterName(chapter, place)}
          className={classes.chapter}
          data-chapter={chapter.id}
        >
          <div className={classes.chapterHead}>
            <NameField
              chapter={chapter}
              place={place}
              onRename={(name) => {
                actions.rename(chapter, name);
              }}
            />
            {chapters.length > 1 && (
              <>
                <Mover
                  name={chapterName(chapter, place)}
                  focus={`chapter ${chapter.id}`}
                  isFirst={place === 0}
                  isLast={place === last}
                  onMove={(by) => {
                    actions.moveChapter(chapter, by);
                  }}
                />
                <CloseButton
                  aria-label={`Remove chapter: ${chapterName(chapter, place)}`}
                  data-focus={`remove ${chapter.id}`}
                  data-focus-kind="remove"
                  onClick={() => {
                    actions.removeChapter(chapter);
                  }}
                />
              </>
            )}
          </div>
          {chapter.recipes.length === 0 && <p className={classes.soft}>No recipes: it is left out.</p>}
          <ol className={classes.list}>
            {chapter.recipes.map((recipe, at) => (
              <li key={recipe.recipeId} className={classes.line} data-line={recipe.recipeId}>
                <Grip onTake={take} />
                <bdi className={classes.words}>{recipe.title}</bdi>
                {chapters.length > 1 && (
                  <ChapterSelect
                    recipe={recipe}
                    chapter={chapter}
                    chapters={chapters}
                    onPut={(to) => {
                      actions.putInto(recipe, to);
                    }}
                  />
                )}
                <Mover
                  name={recipe.title}
                  focus={String(recipe.recipeId)}
                  isFirst={place === 0 && at === 0}
                  isLast={place === last && at === chapter.recipes.length - 1}
                  onMove={(by) => {
                    actions.moveRecipe(recipe, by);
                  }}
                />
                <CloseButton
                  aria-label={`Take out: ${recipe.title}`}
                  data-focus={`off ${recipe.recipeId}`}
                  data-focus-kind="off"
                  onClick={() => {
                    actions.takeOut(recipe.recipeId, recipe.title);
                  }}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {chapters.length < MOST_CHAPTERS && (
        <Row>
          <Button variant="default" data-focus="new chapter" onClick={actions.add}>
            New Chapter
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** By this a finger or the mouse moves a recipe; keys have the arrows. */
function Grip({ onTake }: { onTake: ReturnType<typeof useDrag> }) {
  return (
    <span className={classNames(classes.move, classes.grip)} onPointerDown={onTake} data-grip aria-hidden>
      <svg viewBox="0 0 15 15" focusable="false">
        <path d="M5 3.500h.01M10 3.500h.01M5 7.500h.01M10 7.500h.01M5 11.500h.01M10 11.500h.01" />
      </svg>
    </span>
  );
}

/** How long a name waits until it is kept, in milliseconds: all recipes of the book are drawn with it. */
const SOON = 300;

/** The name of a chapter; it is kept as it is typed, and told when somebody has done with it. */
function NameField({
  chapter,
  place,
  onRename,
}: {
  chapter: Chapter;
  place: number;
  onRename: (name: string) => void;
}) {
  const { [chapter.id]: long = null } = useLongTexts();
  /** Null while nobody types: then it is what the chapter is called, also by another tab. */
  const [typed, setTyped] = useState(long);
  /** What it was called before somebody typed. */
  const [before, setBefore] = useState(chapter.name);
  const error = tooLongName(typed ?? '');
  const told = useCalm(error);
  // Whoever reloads without a word loses none.
  useEffect(() => {
    if (typed === null || error !== undefined) return undefined;
    const keep = () => {
      changeBook(withChapterNamed(chapter.id, typed));
    };
    const timer = setTimeout(keep, SOON);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [typed, error, chapter.id]);
  const take = () => {
    if (error !== undefined) return;
    setTyped(null);
    if (typed !== null && typed.trim() !== before) onRename(typed);
  };
  return (
    <TextInput
      label={`Name of chapter ${place + 1}`}
      data-focus={`name ${chapter.id}`}
      className={classes.words}
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? chapter.name}
      error={told}
      onChange={({ currentTarget: { value } }) => {
        if (typed === null) setBefore(chapter.name);
        setTyped(value);
        const isTooLong = tooLongName(value) !== undefined;
        if (isTooLong || long !== null) keepLongText(chapter.id, isTooLong ? value : null);
      }}
      onBlur={take}
      onKeyDown={({ key, nativeEvent }) => {
        // Enter also takes what an input method offers for half a word.
        if (key === 'Enter' && !nativeEvent.isComposing) take();
      }}
    />
  );
}

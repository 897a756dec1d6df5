import { useState } from 'react';
import type { BookRecipe, Chapter } from '../../data/book/kept-book.ts';
import { NativeSelect } from '../../ui/primitives/fields.tsx';
import classes from './BookPage.module.css';
import { chapterName } from './chapter-names.ts';

/** Puts a recipe into another chapter. The others come when somebody turns to it: fifty for each of five hundred recipes are slow. */
export function ChapterSelect({
  recipe,
  chapter,
  chapters,
  onPut,
}: {
  recipe: BookRecipe;
  /** In which it is. */
  chapter: Chapter;
  chapters: readonly Chapter[];
  onPut: (to: Chapter) => void;
}) {
  const [isTurnedTo, setTurnedTo] = useState(false);
  const turnTo = () => {
    setTurnedTo(true);
  };
  return (
    <NativeSelect
      aria-label={`Chapter of ${recipe.title}`}
      data-focus={`chapter of ${recipe.recipeId}`}
      className={classes.into}
      value={chapter.id}
      data={chapters.flatMap((other, place) =>
        isTurnedTo || other === chapter ? [{ value: other.id, label: chapterName(other, place) }] : [],
      )}
      onFocus={turnTo}
      onPointerEnter={turnTo}
      onPointerDown={turnTo}
      onChange={({ currentTarget }) => {
        const to = chapters.find(({ id }) => id === currentTarget.value);
        if (to !== undefined) onPut(to);
      }}
    />
  );
}

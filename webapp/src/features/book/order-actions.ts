import {
  type Book,
  type BookRecipe,
  changeBook,
  type Chapter,
  recipesOf,
  useBook,
} from '../../data/book/kept-book.ts';
import {
  byTitle,
  type Change,
  inChapters,
  withChapter,
  withChapterMoved,
  withChapterNamed,
  withChaptersOf,
  withoutChapter,
  withRecipeIn,
  withRecipeMoved,
} from '../../data/book/book-changes.ts';
import { newId } from '../../kept-state.ts';
import type { useNextFocus } from '../../ui/primitives/use-next-focus.ts';
import { type CHAPTERS_BY, chapterByTag, chapterName, OTHERS } from './chapter-names.ts';

/** What was done last, and what takes it back if that can be done. */
export interface Done {
  said: string;
  undo?: Change;
  /** Where the focus is when it was taken back; on the heading otherwise. */
  back?: string;
}

/** What can be done with the order of a book. */
export interface OrderActions {
  byTag: (group: (typeof CHAPTERS_BY)[number]) => void;
  byCook: () => void;
  byTitle: () => void;
  add: () => void;
  rename: (chapter: Chapter, name: string) => void;
  moveChapter: (chapter: Chapter, by: -1 | 1) => void;
  removeChapter: (chapter: Chapter) => void;
  moveRecipe: (recipe: BookRecipe, by: -1 | 1) => void;
  putInto: (recipe: BookRecipe, chapter: Chapter) => void;
  /** With a finger or the mouse: behind so many others of a chapter. */
  drop: (recipeId: number, chapterId: string, place: number) => void;
  takeOut: (recipeId: number, title: string) => void;
}

/** What is done with the order of a book: each says what has come of it, and where the focus is then. */
export function orderActions(
  book: Book,
  {
    takeOut,
    setDone,
    focusOn,
    focusInPlace,
    focusPlaceOf,
  }: {
    takeOut: OrderActions['takeOut'];
    setDone: (done: Done) => void;
  } & ReturnType<typeof useNextFocus>,
): OrderActions {
  const filed = (nameOf: Parameters<typeof inChapters>[0]) => {
    changeBook(inChapters(nameOf, OTHERS));
    const { length } = useBook.getState().content.chapters;
    setDone({
      said: length === 1 ? 'It is one chapter.' : `The book has ${length} chapters.`,
      undo: withChaptersOf(book),
    });
  };
  const nameOf = (chapterId: string) => {
    const { chapters } = useBook.getState().content;
    const place = chapters.findIndex(({ id }) => id === chapterId);
    const chapter = chapters[place];
    return chapter === undefined ? '' : chapterName(chapter, place);
  };
  const tellPlace = (recipeId: number, taken: Pick<Done, 'undo' | 'back'> = {}) => {
    const { chapters } = useBook.getState().content;
    const chapter = chapters.find(({ recipes }) => recipes.some((one) => one.recipeId === recipeId));
    const place = chapter?.recipes.findIndex((one) => one.recipeId === recipeId) ?? -1;
    const title = chapter?.recipes[place]?.title ?? '';
    setDone({ said: `${title} is number ${place + 1} in ${nameOf(chapter?.id ?? '')}.`, ...taken });
  };
  return {
    byTag: (group) => {
      filed(chapterByTag(book, group));
    },
    byCook: () => {
      filed(({ writer }) => writer);
    },
    byTitle: () => {
      changeBook(byTitle);
      setDone({ said: `${recipesOf(book).length} recipes are in order.`, undo: withChaptersOf(book) });
    },
    add: () => {
      const id = newId();
      focusOn(`name ${id}`);
      changeBook(withChapter(id, ''));
      setDone({ said: 'A new chapter stands at the end.' });
    },
    rename: (chapter, name) => {
      changeBook(withChapterNamed(chapter.id, name));
      setDone({ said: `The chapter is called ${nameOf(chapter.id)}.` });
    },
    moveChapter: (chapter, by) => {
      focusInPlace(`${by < 0 ? 'up' : 'down'} chapter ${chapter.id}`);
      changeBook(withChapterMoved(chapter.id, by));
      const place = useBook.getState().content.chapters.findIndex(({ id }) => id === chapter.id);
      setDone({ said: `${nameOf(chapter.id)} is chapter ${place + 1}.` });
    },
    removeChapter: (chapter) => {
      focusPlaceOf('remove', `remove ${chapter.id}`);
      const name = nameOf(chapter.id);
      changeBook(withoutChapter(chapter.id));
      setDone({
        said: `${name} is removed; its recipes are in the chapter beside it.`,
        undo: withChaptersOf(book),
        back: `remove ${chapter.id}`,
      });
    },
    moveRecipe: ({ recipeId }, by) => {
      focusInPlace(`${by < 0 ? 'up' : 'down'} ${recipeId}`);
      changeBook(withRecipeMoved(recipeId, by));
      tellPlace(recipeId);
    },
    putInto: ({ recipeId }, chapter) => {
      focusOn(`chapter of ${recipeId}`);
      changeBook(withRecipeIn(recipeId, chapter.id));
      tellPlace(recipeId, { undo: withChaptersOf(book), back: `chapter of ${recipeId}` });
    },
    drop: (recipeId, chapterId, place) => {
      changeBook(withRecipeIn(recipeId, chapterId, place));
      tellPlace(recipeId, { undo: withChaptersOf(book), back: `down ${recipeId}` });
    },
    takeOut,
  };
}

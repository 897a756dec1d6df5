import { fieldsOf, isNumber, isText, itemsOf, keptState, unique } from '../../kept-state.ts';

/** The sizes of paper for which a book is made. */
export const PAPERS = ['a5', 'a4', 'letter'] as const;
/** One of them. */
export type Paper = (typeof PAPERS)[number];

/** A recipe of a book, with what it is found and filed by while it is chosen. */
export interface BookRecipe {
  recipeId: number;
  title: string;
  writer: string;
  tags: readonly string[];
}

/** A chapter; the only one of a book needs no name. */
export interface Chapter {
  id: string;
  name: string;
  recipes: readonly BookRecipe[];
}

/** A book that somebody makes. */
export interface Book {
  title: string;
  /** Whose recipes they are, below the title. */
  line: string;
  dedication: string;
  paper: Paper;
  withPhotos: boolean;
  withCards: boolean;
  /** Whether each recipe begins a page, also where there is room for it on the one before. */
  ownPages: boolean;
  /** At least one. */
  chapters: readonly Chapter[];
}

/** The key in the browser's local storage. The book is the browser's, whoever is signed in, as the shopping list is. */
const KEY = 'book';
/** So much a book has at most. */
export const MOST_RECIPES = 500;
export const MOST_CHAPTERS = 50;
/** So many letters each text has at most. */
export const LONGEST = { title: 80, line: 120, dedication: 600, chapter: 60 } as const;
const LONGEST_KEPT = 500;
const MOST_TAGS = 30;

/** A book before anything is chosen. */
export const EMPTY_BOOK: Book = {
  title: 'Our Recipes',
  line: '',
  dedication: '',
  paper: 'a5',
  withPhotos: true,
  withCards: true,
  ownPages: true,
  chapters: [{ id: 'first', name: '', recipes: [] }],
};

/** At most so many characters of a text, counted as a field counts them: without white space around it, and composed; an emoji stays whole. */
export function beginningOf(text: string, longest: number): string {
  const characters = Array.from(text.trim().normalize('NFC'));
  return characters.length > longest ? characters.slice(0, longest).join('') : text;
}

/** What a book is called; one without a title as it was called at first. */
export function titleOf({ title }: Pick<Book, 'title'>): string {
  return title.trim() === '' ? EMPTY_BOOK.title : title;
}

/** Everything that is in a book, in its order. */
export function recipesOf({ chapters }: Pick<Book, 'chapters'>): BookRecipe[] {
  return chapters.flatMap(({ recipes }) => recipes);
}

const kept = keptState(KEY, {
  empty: EMPTY_BOOK,
  isEmpty: (book) => JSON.stringify(book) === JSON.stringify(EMPTY_BOOK),
  repaired,
});

/** The book as all tabs show it, and whether it outlives them. */
export const useBook = kept.use;

/** Changes the book, as it is by now: another tab may have changed it. */
export const changeBook = kept.change;

/** Lets the page have what other tabs change. Returns the function that ends this. */
export const followBook = kept.follow;

/** What of a kept book makes sense. */
export function repaired(book: unknown): Book {
  const { title, line, dedication, paper, withPhotos, withCards, ownPages, chapters } = fieldsOf(book);
  const words = (value: unknown, longest: number) =>
    typeof value === 'string' ? beginningOf(value, longest) : '';
  const seen = new Set<number>();
  const whole = unique(
    itemsOf(chapters).flatMap((chapter) => {
      const { id, name, recipes } = fieldsOf(chapter);
      if (!isText(id)) return [];
      const all = itemsOf(recipes).flatMap(repairedRecipe);
      return [{ id, name: words(name, LONGEST.chapter), recipes: all.filter(isNew(seen)) }];
    }),
  ).slice(0, MOST_CHAPTERS);
  return {
    title: words(title, LONGEST.title),
    line: words(line, LONGEST.line),
    dedication: words(dedication, LONGEST.dedication),
    paper: PAPERS.find((known) => known === paper) ?? EMPTY_BOOK.paper,
    withPhotos: withPhotos !== false,
    withCards: withCards !== false,
    ownPages: ownPages !== false,
    chapters: whole.length > 0 ? whole : EMPTY_BOOK.chapters,
  };
}

/** A recipe is in a book once, and no more are than there is room for. */
function isNew(seen: Set<number>): (recipe: BookRecipe) => boolean {
  return ({ recipeId }) => {
    if (seen.has(recipeId) || seen.size >= MOST_RECIPES) return false;
    seen.add(recipeId);
    return true;
  };
}

function repairedRecipe(kept: unknown): BookRecipe[] {
  const { recipeId, title, writer, tags } = fieldsOf(kept);
  if (!isNumber(recipeId) || recipeId < 1 || !isText(title)) return [];
  return [
    {
      recipeId,
      title: title.slice(0, LONGEST_KEPT),
      writer: isText(writer) ? writer.slice(0, LONGEST_KEPT) : '',
      tags: itemsOf(tags).filter(isText).slice(0, MOST_TAGS),
    },
  ];
}

import { type Book, LONGEST } from '../../data/book/kept-book.ts';
import { lengthError } from '../../ui/forms/lengths.ts';

/** The texts of a book besides its chapters' names, and what a sentence calls them. */
export const TEXTS = {
  title: 'The title',
  line: 'The line on the cover',
  dedication: 'The dedication',
} as const;

/** What is wrong with a text of a book that is too long; undefined when it is not. It is not cut, but it is not taken either. */
export function tooLong(what: string, text: string, longest: number): string | undefined {
  const error = lengthError(what, text, longest);
  return error && `${error} Until it is shorter, the book keeps the one before.`;
}

/** What is wrong with the name of a chapter that is too long. */
export function tooLongName(name: string): string | undefined {
  return tooLong('The name of a chapter', name, LONGEST.chapter);
}

/** What is wrong with the texts that were typed and are not in the book. */
export function tooLongTexts({ chapters }: Book, typed: Readonly<Record<string, string>>): string[] {
  const ofBook = Object.entries(TEXTS).map(([of, what]) =>
    tooLong(what, typed[of] ?? '', LONGEST[of as keyof typeof TEXTS]),
  );
  const names = chapters.map(({ id }, place) =>
    tooLong(`The name of chapter ${place + 1}`, typed[id] ?? '', LONGEST.chapter),
  );
  return [...ofBook, ...names].filter((error) => error !== undefined);
}

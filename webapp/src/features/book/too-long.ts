import { lengthError } from '../../ui/forms/lengths.ts';

/** What is wrong with a text of a book that is too long; undefined when it is not. It is not cut, but it is not taken either. */
export function tooLong(what: string, text: string, longest: number): string | undefined {
  const error = lengthError(what, text, longest);
  return error && `${error} Until it is shorter, the book keeps the one before.`;
}

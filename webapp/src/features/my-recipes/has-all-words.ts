import { fold } from '../../parts/cards/matches.ts';

/** Whether each word of the keyword begins a word of the text; no keyword is in every text. */
export function hasAllWords(text: string, keyword: string): boolean {
  const words = text.split(BETWEEN_WORDS).map(fold);
  return keyword
    .split(BETWEEN_WORDS)
    .map(fold)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

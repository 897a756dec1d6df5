import { type LeftOut, SEARCH_LIMITS } from './search.ts';
import { WITH } from './with-list.ts';

/** Says which words of a keyword were not searched for, and why; empty if all were. */
export function leftOutText({ leftOut, beyond, searched = '' }: LeftOut & { searched?: string }): string {
  const words = new Set([...leftOut, ...beyond].map((word) => word.replaceAll(AROUND_A_WORD, '')));
  words.delete('');
  if (words.size === 0) return '';
  const named = [...words].slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const others = words.size - named.length;
  const why = WITH.test(searched)
    ? `A list has room for ${SEARCH_LIMITS.keyword} characters, 16 ingredients and 8 typos.`
    : leftOut.length === 0
      ? `Only the first ${SEARCH_LIMITS.keyword} characters are searched for.`
      : beyond.length === 0
        ? `Only the ${SEARCHED} rarest words are searched for.`
        : `Of the first ${leftOut.length + SEARCHED} words only the ${SEARCHED} rarest are searched for.`;
  return `${why} Left out: ${named.join(', ')}${others === 0 ? '' : ` and ${others} more`}.`;
}

/** How many words of a keyword the server searches for: the rarest. */
const SEARCHED = 8;

/** Nobody listens to the words of a whole page. */
const MOST_NAMED = 30;

/** Commas, brackets and quotes. */
export const AROUND_A_WORD = /^[^\p{Alphabetic}\p{N}]+|[^\p{Alphabetic}\p{M}\p{N}]+$/gu;

import { WITH } from '../../data/recipes/with-list.ts';

/** A piece of a text, where it begins, and whether it is what was searched for. */
export interface TextPart {
  at: number;
  part: string;
  matches: boolean;
}

/** Shorter words ("a", "of" begins with "o") would mark half the page. */
const SHORTEST_MARKED = 2;

/** An ending that the search forgives: "eggs" finds "egg". */
const PLURAL_ENDINGS = /(?:es|s)$/;

/** What shall not be there: `-pasta`, `-"red wine"`. */
const UNWANTED = /(?:^|\s)[-‐‑−](?:["“-‟«»][^"“-‟«»]*|\p{L}\S*)/gu;

/**
 * Cuts a text into words and what is between them, and says which words begin like a word of the keyword, or are one of a list of what is there:
 * who has butter has no buttermilk. Accents and capitals make no difference. The server finds more than that (typos, stems); this only shows
 * where to look.
 */
export function splitMatches(text: string, keyword: string): TextPart[] {
  const isList = WITH.test(keyword);
  const wanted = keyword
    .replace(WITH, '')
    .replaceAll(UNWANTED, '')
    .split(/[\s,]+/)
    .map(fold)
    .filter((word) => word.length >= SHORTEST_MARKED)
    .map((word) => (word.length > (isList ? 3 : 4) ? word.replace(PLURAL_ENDINGS, '') : word));
  if (wanted.length === 0) return [{ at: 0, part: text, matches: false }];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)].map(({ 0: part, index }) => {
    const folded = fold(part);
    const isMeant = (word: string) =>
      folded.startsWith(word) && (!isList || /^e?s?$/.test(folded.slice(word.length)));
    return { at: index, part, matches: wanted.some(isMeant) };
  });
}

/** The letters of a word, small and without accents. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

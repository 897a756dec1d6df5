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
 * Cuts a text into words and what is between them, and says which words begin like a word of the keyword. Accents and
 * capitals make no difference. The server finds more than that (typos, stems); this only shows where to look.
 */
export function splitMatches(text: string, keyword: string): TextPart[] {
  const wanted = keyword
    .replaceAll(UNWANTED, '')
    .split(/\s+/)
    .map(fold)
    .filter((word) => word.length >= SHORTEST_MARKED)
    .map((word) => (word.length > 4 ? word.replace(PLURAL_ENDINGS, '') : word));
  if (wanted.length === 0) return [{ at: 0, part: text, matches: false }];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)].map(({ 0: part, index }) => {
    const folded = fold(part);
    return { at: index, part, matches: wanted.some((word) => folded.startsWith(word)) };
  });
}

/** Whether each word of the keyword begins a word of the text; no keyword is in every text. */
export function hasAllWords(text: string, keyword: string): boolean {
  const words = text.split(BETWEEN_WORDS).map(fold);
  return keyword
    .split(BETWEEN_WORDS)
    .map(fold)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

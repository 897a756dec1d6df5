/** A number, and the place behind it. */
interface Read {
  number: number;
  to: number;
}

/** Numbers that are written as words. */
const WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

const PARTS: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 1 / 4,
  quarters: 1 / 4,
};

/** Reads the number from the word at `at` on: `2`, `1.5`, `3/4`, `2 1/2`, `two thirds`, `one and a half`; null if there is none. */
export function readNumber(words: readonly string[], at: number): Read | null {
  const part = partAt(words, at);
  if (part !== null) return part;
  const whole = wholeAt(words, at);
  if (whole === null) return null;
  const times = PARTS[wordAt(words, whole.to)];
  if (times !== undefined) return { number: whole.number * times, to: behindArticle(words, whole.to + 1) };
  if (!Number.isInteger(whole.number)) return whole;
  const more = partAt(words, wordAt(words, whole.to) === 'and' ? whole.to + 1 : whole.to);
  return more === null ? whole : { number: whole.number + more.number, to: more.to };
}

function wordAt(words: readonly string[], at: number): string {
  return words[at]?.toLowerCase() ?? '';
}

/** `1/2`, "half", "half a", "a half", "a quarter". */
function partAt(words: readonly string[], at: number): Read | null {
  const [, over, under] = /^(-?\d+)\/(\d+)$/.exec(wordAt(words, at)) ?? [];
  if (over !== undefined && Number(under) > 0) return { number: Number(over) / Number(under), to: at + 1 };
  const place = /^an?$/.test(wordAt(words, at)) ? at + 1 : at;
  const part = PARTS[wordAt(words, place)];
  return part === undefined ? null : { number: part, to: behindArticle(words, place + 1) };
}

function wholeAt(words: readonly string[], at: number): Read | null {
  const word = wordAt(words, at);
  if (/^-?\d+(\.\d+)?$/.test(word)) return { number: Number(word), to: at + 1 };
  const number = WORDS[word];
  return number === undefined ? null : { number, to: at + 1 };
}

/** "Half a cup", "half of a cup". */
function behindArticle(words: readonly string[], at: number): number {
  const behindOf = wordAt(words, at) === 'of' ? at + 1 : at;
  return /^an?$/.test(wordAt(words, behindOf)) ? behindOf + 1 : at;
}

/** A fraction in a text: `3/4` is 3 over 4. */
export interface Fraction {
  over: string;
  under: string;
}

/** Fractions as people type them: `1/2`, or one character. A date is none. */
const FRACTION = /(?<![\d/])(\d{1,3})[/⁄](\d{1,3})(?![\d/])|(\d?)([¼½¾⅐-⅞])/gu;

/** A text in its parts: the words as they are, and the fractions that stand in it. In `1½` a space comes between, so that it reads 1 1/2. */
export function readFractions(text: string): (string | Fraction)[] {
  const parts: (string | Fraction)[] = [];
  let end = 0;
  for (const { 0: found, 1: over, 2: under = '', 3: whole = '', 4: letter = '', index } of text.matchAll(
    FRACTION,
  )) {
    const [first = '', second = ''] =
      over === undefined ? letter.normalize('NFKC').split('⁄') : [over, under];
    parts.push(text.slice(end, index) + (whole && `${whole} `), { over: first, under: second });
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

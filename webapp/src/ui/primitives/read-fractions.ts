/** A fraction in a text: `3/4` is 3 over 4. A whole number may stand before it, as in `1 3/4`. */
export interface Fraction {
  whole?: string;
  over: string;
  under: string;
}

/** Fractions as people type them: `1/2`, or one character; behind a whole number or alone. A date is none. */
const FRACTION = /(?<![\d/])(?:(\d+) )?(\d{1,3})[/⁄](\d{1,3})(?![\d/])|(?:(?<!\d)(\d+) ?)?([¼½¾⅐-⅞])/gu;

/** A text in its parts: the words as they are, and the fractions that stand in it. */
export function readFractions(text: string): (string | Fraction)[] {
  const parts: (string | Fraction)[] = [];
  let end = 0;
  for (const {
    0: found,
    1: before,
    2: over,
    3: under = '',
    4: glued,
    5: letter = '',
    index,
  } of text.matchAll(FRACTION)) {
    const whole = before ?? glued;
    const [first = '', second = ''] =
      over === undefined ? letter.normalize('NFKC').split('⁄') : [over, under];
    parts.push(text.slice(end, index), { ...(whole && { whole }), over: first, under: second });
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

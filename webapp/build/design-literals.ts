import { breakpoints } from '../src/theme/tokens.ts';

/** Something in a stylesheet that only a token may say. */
export interface Literal {
  line: number;
  text: string;
}

/**
 * A measure, a time or a colour. Allowed without a token: 0, shares of what is around (%, fr, the window's), what grows with the
 * type beside it (em: an underline's distance, a fraction's size), and the drawing units of our own SVG.
 */
const MEASURE = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|rem|pt|ch|ex|cm|mm|in|ms|s|deg)\b/g;
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
/** Numbers without a unit are tokens where they decide how the type looks, or what lies above what. */
const BARE_NUMBER = /^(?:line-height|font-weight|z-index)$/;

/** The literals of a stylesheet that stand beside the tokens. */
export function designLiterals(css: string): Literal[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((text, place) => {
    const found = text.trimStart().startsWith('@media') ? unknownWidths(text) : inDeclaration(text);
    return found.map((literal) => ({ line: place + 1, text: literal }));
  });
}

function inDeclaration(text: string): string[] {
  const measures = [...text.matchAll(MEASURE)]
    .map(([found]) => found)
    .filter((found) => Number.parseFloat(found) !== 0);
  const colors = [...text.matchAll(COLOR)].map(([found]) => found);
  const [, property = '', value = ''] = /^\s*([\w-]+):\s*(-?[\d.]+);?\s*$/.exec(text) ?? [];
  const bare = BARE_NUMBER.test(property) && Number(value) !== 0 ? [`${property}: ${value}`] : [];
  return [...measures, ...colors, ...bare];
}

/** A media query cannot read a variable, so its widths are compared with the tokens. */
function unknownWidths(text: string): string[] {
  const known = new Set<string>(Object.values(breakpoints));
  return [...text.matchAll(/[\d.]+(?:px|r?em)/g)]
    .map(([found]) => found)
    .filter((found) => !known.has(found));
}

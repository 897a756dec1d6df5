/**
 * The design's tokens: the only place in which a colour, a typeface or a measure of the page is decided.
 * `theme.ts` makes Mantine's theme and the CSS variables (`--shelf-…`) from them; `tokens.test.ts` checks the contrast.
 */

/** The colours of one scheme. */
export interface Palette {
  /** The page behind everything. */
  paper: string;
  /** A sheet that lies on the page: a card, a field. */
  sheet: string;
  /** A quiet area on the page: a skeleton, the back of a plate. */
  shade: string;
  /** Text. */
  ink: string;
  /** Text that steps back: an excerpt, a caption. */
  inkSoft: string;
  /** A hairline between things, which carries no meaning. */
  line: string;
  /** The edge of something that can be used: a field, a checkbox. */
  edge: string;
  /** Tomato red as text: a link, the active thing. */
  tomato: string;
  /** Tomato red as an area: the main button. */
  tomatoFill: string;
  /** The main button under the pointer. */
  tomatoFillHover: string;
  /** Text on tomato red. */
  onTomato: string;
  /** Herb green as text and line. */
  herb: string;
  /** A herb-green area behind text. */
  herbWash: string;
  /** Butter yellow: what is marked, what is chosen. */
  butter: string;
  /** Text on butter yellow. */
  onButter: string;
  /** The board of the shelf. */
  wood: string;
  /** The front edge of the board. */
  woodEdge: string;
  /** Text on the board. */
  onWood: string;
  /** The ring around what the keyboard is on. */
  focus: string;
}

/** By day: warm paper, ink, a wooden shelf. */
export const light: Palette = {
  paper: '#fbf4e6',
  sheet: '#fffcf5',
  shade: '#f1e6d1',
  ink: '#2b2018',
  inkSoft: '#62513f',
  line: '#e4d6bd',
  edge: '#8c7760',
  tomato: '#a92c1b',
  tomatoFill: '#b3311f',
  tomatoFillHover: '#962615',
  onTomato: '#fffaf2',
  herb: '#3b6436',
  herbWash: '#e3ecd5',
  butter: '#f5cd6b',
  onButter: '#2b2018',
  wood: '#ead2a8',
  woodEdge: '#b98a52',
  onWood: '#3a2815',
  focus: '#2c5a8a',
};

/** By night: the lamp over the stove is on, the rest of the kitchen is dark. Not an inversion of the day. */
export const dark: Palette = {
  paper: '#1a1512',
  sheet: '#26201b',
  shade: '#332a23',
  ink: '#f3e6d0',
  inkSoft: '#c9b79c',
  line: '#41362c',
  edge: '#94806a',
  tomato: '#f59a81',
  tomatoFill: '#b8402b',
  tomatoFillHover: '#a23521',
  onTomato: '#fff7ec',
  herb: '#a9cf98',
  herbWash: '#2c3a26',
  butter: '#eec25a',
  onButter: '#231a12',
  wood: '#3d2c1e',
  woodEdge: '#7a5834',
  onWood: '#f0dcbb',
  focus: '#9cc7f0',
};

/** A pair of colours that meet, and the least contrast that WCAG 2.2 AA asks of them. */
export interface Pair {
  front: keyof Palette;
  back: keyof Palette;
  least: number;
}

/** WCAG 2.2, 1.4.3: text that is not large. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls and focus rings. */
const GRAPHIC = 3;

/** Every pair in use. A new use of a colour on another gets its line here. */
export const pairs: readonly Pair[] = [
  { front: 'ink', back: 'paper', least: TEXT },
  { front: 'ink', back: 'sheet', least: TEXT },
  { front: 'ink', back: 'shade', least: TEXT },
  { front: 'ink', back: 'herbWash', least: TEXT },
  { front: 'inkSoft', back: 'paper', least: TEXT },
  { front: 'inkSoft', back: 'sheet', least: TEXT },
  { front: 'inkSoft', back: 'shade', least: TEXT },
  { front: 'tomato', back: 'paper', least: TEXT },
  { front: 'tomato', back: 'sheet', least: TEXT },
  { front: 'tomato', back: 'shade', least: TEXT },
  { front: 'herb', back: 'paper', least: TEXT },
  { front: 'herb', back: 'sheet', least: TEXT },
  { front: 'herb', back: 'herbWash', least: TEXT },
  { front: 'onTomato', back: 'tomatoFill', least: TEXT },
  { front: 'onTomato', back: 'tomatoFillHover', least: TEXT },
  { front: 'onButter', back: 'butter', least: TEXT },
  { front: 'onWood', back: 'wood', least: TEXT },
  { front: 'tomato', back: 'wood', least: GRAPHIC },
  { front: 'edge', back: 'paper', least: GRAPHIC },
  { front: 'edge', back: 'sheet', least: GRAPHIC },
  { front: 'focus', back: 'paper', least: GRAPHIC },
  { front: 'focus', back: 'sheet', least: GRAPHIC },
  { front: 'focus', back: 'wood', least: GRAPHIC },
];

/** Typefaces, self-hosted: a display serif for titles, a book face for everything that is read. */
export const typefaces = {
  display: "'Fraunces Variable', 'Georgia', serif",
  text: "'Literata Variable', 'Georgia', serif",
} as const;

/** Sizes of type in rem; a step is about a sixth. */
export const typeSizes = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: '1.25rem',
  xl: '1.5rem',
  title: 'clamp(1.875rem, 1.4rem + 2.2vw, 2.75rem)',
} as const;

/** Distances in rem. */
export const spacing = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' } as const;

/** Measures of the page. */
export const measures = {
  /** The longest line of running text: about 65 characters. */
  line: '65ch',
  /** The widest page. */
  page: '72rem',
  /** The least height and width of anything that a wet thumb has to hit. */
  target: '2.75rem',
} as const;

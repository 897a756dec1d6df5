/**
 * The design's tokens: the only place in which a colour, a typeface or a measure of the page is decided.
 * `tokens-css.ts` makes the CSS variables (`--shelf-…`) from them; `tokens.test.ts` checks the contrast, and
 * `build/design-literals.test.ts` that no stylesheet has a colour or a measure of its own.
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
  /** The board's top, on which the light falls, and the shade at its lower edge. */
  woodTop: string;
  woodShade: string;
  /** The light that falls on the wall behind the shelf. */
  glow: string;
  /** The wall of a slide, bright enough by night that the lines of what hangs and stands before it are seen. */
  wall: string;
  /**
   * The line of every drawing, and what its things are made of; they carry no text. The line stays dark by night, because then a page shows the same
   * things in less light, and not their negatives; only what has no body (steam, a stem) takes the color of an edge there.
   */
  outline: string;
  china: string;
  steel: string;
  clay: string;
  leaf: string;
  leafShade: string;
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
  woodTop: '#f7e8c8',
  woodShade: '#d8b67e',
  glow: '#fffdf7',
  wall: '#e3ecd5',
  outline: '#3a2815',
  china: '#fffaf0',
  steel: '#d3d2cb',
  clay: '#cf7446',
  leaf: '#86ad62',
  leafShade: '#5d8a4c',
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
  woodTop: '#6b4d31',
  woodShade: '#2c1f14',
  glow: '#4a3218',
  wall: '#53694a',
  outline: '#120c07',
  china: '#e2cfac',
  steel: '#a39c8d',
  clay: '#a4532f',
  leaf: '#75974f',
  leafShade: '#4c6d3a',
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
  { front: 'ink', back: 'wall', least: TEXT },
  { front: 'outline', back: 'wall', least: GRAPHIC },
  { front: 'outline', back: 'china', least: TEXT },
  { front: 'outline', back: 'butter', least: TEXT },
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

/**
 * Typefaces, self-hosted: a display serif for titles, a book face for everything that is read. Until one is there, a face of the
 * system stands in that was made as wide and as high (`build/stand-in-faces.ts`), so that no line breaks anew when it comes.
 */
export const typefaces = {
  display: "'Fraunces Variable', 'Fraunces stand-in', 'Georgia', serif",
  text: "'Literata Variable', 'Literata stand-in', 'Georgia', serif",
} as const;

/** Sizes of type; a step is about a sixth. */
export const typeSizes = {
  /** The names under the pictures of the bar on a phone; nothing else is so small. */
  tiny: '0.75rem',
  /** The same while the bar stands still: there large letters would take the room of the page. */
  bar: 'min(0.75rem, 4vw)',
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  /** The sentences that a page opens with. */
  lead: '1.125rem',
  lg: '1.25rem',
  /** With large letters on a phone no larger than that a long word still fits. */
  xl: 'min(1.5rem, 11vw)',
  /** A step that is read at arm's length. */
  step: 'min(clamp(1.5rem, 1.1rem + 1.6vw, 2.25rem), 11vw)',
  /** The site's name on the banner of a phone. */
  banner: 'min(1.25rem, 8vw)',
  /** The buttons of the top row, which share one line of a small phone. */
  row: 'clamp(0.8125rem, 3.65vw, 0.9375rem)',
  title: 'min(clamp(1.875rem, 1.4rem + 2.2vw, 2.75rem), 14vw)',
} as const;

/** Heights of lines: of a title, of what may take two lines in a small place, of lists, of running text. */
export const leadings = { title: '1.15', tight: '1.3', snug: '1.45', text: '1.6' } as const;

/** Weights of type; the display serif has the strong one alone. */
export const weights = { text: '400', strong: '600' } as const;

/** Distances, inside of things and between them. */
export const spaces = {
  hair: '0.125rem',
  tiny: '0.25rem',
  tight: '0.375rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  roomy: '1.25rem',
  /** Inside of a button, beside its words; inside of a field, beside its text, and above it where there are several lines. */
  button: '1.375rem',
  field: '0.875rem',
  line: '0.4375rem',
  lg: '1.5rem',
  wide: '2rem',
  xl: '2.5rem',
  huge: '3.5rem',
  /** Inside of a sheet that holds a form: less on a phone, where it would take the place of words. */
  sheet: 'clamp(1.125rem, 4vw, 1.75rem)',
} as const;

/** Sizes of things. */
export const sizes = {
  /** The longest line of running text: about 65 characters. */
  line: '65ch',
  /** The widest page. */
  page: '72rem',
  /** The widest photo that stands alone. */
  photo: '44rem',
  /** The widest message over the page, and the widest question. */
  message: '36rem',
  question: '30rem',
  /** What stands beside the welcome. */
  aside: '26rem',
  /** What stands beside results and narrows them: three cards still fit. */
  side: '13rem',
  /** The first screen of home on a phone, but for the picture and the bar; what a greeting adds, and what is left out on a low phone. */
  opening: '29.5rem',
  greeting: '1.75rem',
  leftOut: '4rem',
  /** The narrowest column of tags. */
  tag: '9rem',
  /** The picture of a recipe in a row. */
  row: '5.5rem',
  /** The narrowest columns of a grid: of facts, of cards, of long buttons. */
  facts: '14rem',
  card: '17rem',
  tool: '20rem',
  /** The picture of a small card. */
  small: '7rem',
  /** A field for six digits. */
  code: '12rem',
  /** The column of a step's number. */
  number: '2.875rem',
  /** The least height and width of anything that a wet thumb has to hit. */
  target: '2.75rem',
  /** A small picture, and the space above the page where the link to skip there waits. */
  thing: '6.5rem',
  skip: '3.5rem',
  /** The shelf, a little wider than the widest page; what stands on it: on a desk, in a low window, in the bar on a phone; what holds it. */
  furniture: '76rem',
  object: 'min(5.25rem, 10.5vw)',
  objectLow: 'min(3rem, 12vw)',
  objectBar: 'min(2.125rem, 9vw)',
  bracket: '2.5rem',
  /** Pictures: in a field, beside a name. */
  iconInline: '1.5rem',
  /** The box of a checkbox. */
  check: '1.25rem',
  iconSmall: '2.25rem',
  avatar: '3rem',
  avatarSmall: '2rem',
  avatarLarge: '5.5rem',
  /** Where words will stand: a line of text, a title, a short part of a text. */
  wordsLine: '1.125rem',
  wordsTitle: '2.75rem',
  wordsPart: '6rem',
  /** Where the gallery of avatars will stand. */
  gallery: '26.25rem',
} as const;

/** Thickness of lines. */
export const strokes = {
  hairline: '1px',
  line: '2px',
  /** The ring around what the keyboard is on. */
  ring: '3px',
  /** A coloured edge. */
  band: '0.25rem',
  edge: '0.375rem',
} as const;

/** Round corners. */
export const radii = { edge: '0.1875rem', small: '0.5rem', large: '0.75rem', pill: '999px' } as const;

/** Shadows of what lies above the page, and what covers the page behind a question. */
export const shadows = {
  lift: '0 0.5rem 1.25rem rgb(43 32 24 / 14%)',
  float: '0 0.5rem 1.5rem rgb(0 0 0 / 25%)',
  /** Of the board on the wall, and of the bar on the page above it. */
  board: '0.25rem 0.75rem 1rem -0.25rem rgb(43 32 24 / 35%)',
  bar: '0 -0.25rem 0.75rem rgb(43 32 24 / 16%)',
  question: '0 1rem 3rem rgb(0 0 0 / 35%)',
  veil: 'rgb(26 18 10 / 60%)',
} as const;

/** How long movements take, and how far they go. All of them are 0 for people who asked for less motion. */
export const motion = {
  quick: '160ms',
  simmer: '900ms',
  rise: '3px',
  tilt: '-3deg',
  arrive: '0.75rem',
} as const;

/** What lies above what. */
export const layers = { things: '1', menu: '5', bar: '10', skip: '20', message: '30' } as const;

/**
 * Where the page changes with the window. By its width: a small phone ends, a desk begins, a wide desk begins. In a window that is lower than
 * `low` (a phone that lies down, a page at 400 %) or narrower than `narrow` (a phone with large letters), nothing stands still while the page
 * scrolls: it would leave no room to read. What stands still besides the bar needs a window that is `tall`: a phone that is held upright.
 */
export const breakpoints = {
  phone: '30em',
  desk: '48em',
  wide: '60em',
  low: '30em',
  narrow: '18em',
  tall: '36em',
  /** A phone that is lower shows less of a card. */
  high: '44em',
} as const;

/** The navigation at the bottom of a phone: where it is, and its height with the place that the phone itself keeps free below it. A desk has none. */
export const bar = {
  where: `(width < ${breakpoints.desk}) and (height >= ${breakpoints.low}) and (width >= ${breakpoints.narrow})`,
  phone: 'calc(min(4.5rem, 26vw) + env(safe-area-inset-bottom, 0rem))',
  desk: '0rem',
} as const;

/** What is printed: with these a recipe is one page of A4 or Letter, as a rule. */
export const paper = { margin: '14mm', letters: '9.5pt' };

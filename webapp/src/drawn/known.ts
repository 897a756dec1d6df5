/** With what the server draws pages before the app is there (docs/design.md#pages). */
export interface Drawn {
  /** What surrounds every page, for a visitor; `PAGE` stands where the page is. */
  surroundings: string;
  /** The drawings that the page has once, for all who show them. */
  sprite: string;
  known: Known;
}

/** What the server needs to know of the app; `pages/src/drawn.rs` reads it. */
export interface Known {
  /** The shape of a page that is not drawn. */
  skeleton: string;
  /** The plate of a recipe without a photo, as it is until its drawing has come. */
  plate: string;
  /** Home; `CARD` stands where its recipe is. */
  home: string;
  /** How wide the photo is with which a recipe opens, and that on home's card, as `sizes` says it. */
  openingSizes: string;
  loneSizes: string;
  /** How wide a photo is in what a search found, as a row on a phone and as a card elsewhere. */
  foundSizes: string;
  /** The recipe search, with what was found; its places are in `PLACES`. */
  search: string;
  /** What stands below what was found when there is no more. */
  noMore: string;
  /** The buttons of the page turner, as links; `ADDRESS` stands where they lead. */
  previous: string;
  next: string;
  /** The classes of a recipe's elements, of a card's, and of those of a list of cards or rows. */
  recipe: Record<string, string>;
  card: Record<string, string>;
  list: Record<string, string>;
}

/** Where the page stands in its surroundings. */
export const PAGE = '{{page}}';

/** Where the card stands on home. */
export const CARD = '{{card}}';

/** What differs from search to search: the keyword, how much was found, what; and where the pages before and after it are. */
export const KEYWORD = '{{keyword}}';
export const COUNT = '{{count}}';
export const FOUND = '{{found}}';
export const PREVIOUS = '{{previous}}';
export const NUMBER = '{{number}}';
export const NEXT = '{{next}}';

/** Where a link leads. */
export const ADDRESS = '{{address}}';

/** The places of each part, in the order in which they stand in it; a part that is not named has none. */
export const PLACES: Partial<Record<keyof Known, readonly string[]>> = {
  home: [CARD],
  search: [KEYWORD, COUNT, FOUND, PREVIOUS, NUMBER, NEXT],
  previous: [ADDRESS],
  next: [ADDRESS],
};

/** With what the server draws pages before the app is there (docs/design.md#pages). */
export interface Drawn {
  /** What surrounds every page, for a visitor; `PAGE` stands where the page is. */
  surroundings: string;
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
  /** The classes of a recipe's elements, and of a card's. */
  recipe: Record<string, string>;
  card: Record<string, string>;
}

/** Where the page stands in its surroundings. */
export const PAGE = '{{page}}';

/** Where the card stands on home. */
export const CARD = '{{card}}';

import type { ReactNode } from 'react';

/** A picture and what it says. */
export interface Slide {
  /** A sentence or two that say all of it: the picture only shows the same. */
  caption: string;
  picture: ReactNode;
}

/** A short show of four to six slides. Its facts are those of docs/product.md#temperatures. */
export interface Show {
  /** Names it within the page. */
  name: string;
  title: string;
  slides: readonly Slide[];
}

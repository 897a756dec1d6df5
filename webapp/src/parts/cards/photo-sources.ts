import { breakpoints, sizes, spaces } from '../../theme/tokens.ts';

/** The widths in which the server keeps every photo; `picUrl` names the largest (docs/calls.md#submissions-and-photos). */
const WIDTHS = [240, 480, 1280] as const;

/** `<name>-<width>.jpg`, as the server names a photo in one width; what follows signs the address of one that is not public. */
const OF_ONE_WIDTH = /-\d+\.jpg(?=\?|$)/;

/** How wide a photo is shown, by the place where it stands; never narrower than the stylesheets make it. */
const SHOWN = {
  /** On a card among others: as wide as the page on a small phone, one of several in a row elsewhere. */
  card: `(width > ${breakpoints.phone}) ${sizes.aside}, 100vw`,
  /** In a row. */
  row: sizes.row,
  /** Beside the title of a small card. */
  small: sizes.small,
  /** On a card that stands alone: as wide as the page until it stands beside the welcome. */
  lone: `(width >= ${breakpoints.wide}) ${sizes.aside}, 100vw`,
  /** Where a recipe opens: as wide as the page on a phone, five elevenths of it on a desk, without its edges and the gap. */
  opening: `(width >= ${breakpoints.desk}) calc(5 / 11 * (min(100vw, ${sizes.page}) - 3 * ${spaces.wide})), 100vw`,
  /** Among a recipe's photos, one at a time. */
  slide: `min(100vw, ${sizes.photo})`,
  /** In a queue, to be looked at before it is decided on. */
  review: `min(100vw, ${sizes.line})`,
  /** Beside what is written about it. */
  thumbnail: sizes.facts,
} as const;

/** Where a photo stands. */
export type PhotoPlace = keyof typeof SHOWN;

/**
 * What a `picture` says about a photo, so that the browser fetches the width that the place and the screen need, and no other,
 * as WebP if it can.
 */
export function photoSources(picUrl: string, place: PhotoPlace) {
  const srcSet = (format: 'jpg' | 'webp') =>
    WIDTHS.map((width) => `${picUrl.replace(OF_ONE_WIDTH, `-${width}.${format}`)} ${width}w`).join(', ');
  return {
    webp: { type: 'image/webp', srcSet: srcSet('webp'), sizes: SHOWN[place] },
    jpeg: { srcSet: srcSet('jpg'), sizes: SHOWN[place], src: picUrl },
  };
}

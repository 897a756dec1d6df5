import type { Avatar, Tag } from '../api/types.ts';

/** As many as there are (docs/product.md#avatars). */
export const AVATARS: Avatar[] = Array.from({ length: 40 }, (_, place) => ({
  avatarId: place + 1,
  altText: `Picture ${place + 1}`,
  avatarSrc: `/avatars/${place + 1}.svg`,
}));

/** More than are offered at first. */
export const TAGS: Tag[] = [
  ...['american', 'apple', 'bread', 'breakfast', 'cake', 'chicken', 'dessert', 'feast', 'italian', 'main'],
  ...['pasta', 'pie', 'roast', 'salad', 'soup', 'sunday'],
].map((tag, place) => ({ tagId: place + 1, tag }));

/** Which recipes the member of this page has saved, by number; of any other it is not known yet. */
export const SAVED: ReadonlyMap<number, boolean> = new Map([
  [1, true],
  [2, false],
]);

import type { PendingRecipe } from '../../api/types.ts';

/** A submission whose pictures, and those of its card, are seen at other addresses. */
export function withViews(one: PendingRecipe, view: (address: string) => string): PendingRecipe {
  return {
    ...one,
    ...(one.viewUrls !== undefined && { viewUrls: one.viewUrls.map(view) }),
    ...(one.cardViewUrls !== undefined && { cardViewUrls: one.cardViewUrls.map(view) }),
  };
}

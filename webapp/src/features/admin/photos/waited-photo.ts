import type { SubmittedPicture } from '../../../api/types.ts';
import type { Waited } from '../../../data/audit/last-decision.ts';

/** What is remembered of a photo, so that it can be named when it waits no longer, and the trail asked about it. */
export type MarkedPhoto = Pick<
  SubmittedPicture,
  'picUrl' | 'userId' | 'recipeId' | 'submitted' | 'altText' | 'recipeTitle'
>;

/** What is remembered of each, as it is kept. */
export const A_PHOTO: MarkedPhoto = {
  picUrl: '',
  userId: 0,
  recipeId: 0,
  submitted: '',
  altText: '',
  recipeTitle: '',
};

/** How a photo is called that is not in sight: “What it shows” (Recipe). */
export function photoName({
  altText,
  recipeTitle = '',
}: Pick<MarkedPhoto, 'altText' | 'recipeTitle'>): string {
  const shows = altText === '' ? 'A photo' : `“${altText}”`;
  return recipeTitle === '' ? shows : `${shows} (${recipeTitle})`;
}

/** What the trail is asked about a photo that waits no longer. */
export function waitedPhoto({ picUrl, userId, recipeId, submitted }: MarkedPhoto): Waited {
  return { of: 'photo', picUrl, userId, recipeId, since: submitted };
}

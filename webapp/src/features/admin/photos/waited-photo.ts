import type { SubmittedPicture } from '../../../api/types.ts';
import type { Waited } from '../../../audit/last-decision.ts';

/** What is remembered of a photo, so that the trail can be asked about it when it waits no longer. */
export type MarkedPhoto = Pick<SubmittedPicture, 'picUrl' | 'userId' | 'recipeId' | 'submitted'>;

/** What is remembered of each, as it is kept. */
export const A_PHOTO: MarkedPhoto = { picUrl: '', userId: 0, recipeId: 0, submitted: '' };

/** What the trail is asked about a photo that waits no longer. */
export function waitedPhoto({ picUrl, userId, recipeId, submitted }: MarkedPhoto): Waited {
  return { of: 'photo', picUrl, userId, recipeId, since: submitted };
}

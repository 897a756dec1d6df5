import type { PhotoMarks } from '../../../photos/review-photos.ts';
import type { MarkedPhoto } from './waited-photo.ts';

/** What an admin wants to become of a photo, until it is saved (docs/product.md#picture). */
export type FutureStatus = 'approved' | 'deleted' | '';

/** The marks of an admin, and what is to be known of the marked photos when they wait no longer. */
export interface ReviewMarks extends PhotoMarks {
  photos: MarkedPhoto[];
}

/** Nothing is marked. */
export const NO_MARKS: ReviewMarks = { approved: [], deleted: [], photos: [] };

/** How a photo is marked. */
export function statusOf({ approved, deleted }: PhotoMarks, picUrl: string): FutureStatus {
  if (approved.includes(picUrl)) return 'approved';
  return deleted.includes(picUrl) ? 'deleted' : '';
}

/** The marks with another one of a photo. */
export function marked(
  marks: ReviewMarks,
  { picUrl, userId, recipeId, submitted }: MarkedPhoto,
  status: FutureStatus,
): ReviewMarks {
  const others = without(marks, [picUrl]);
  if (status === '') return others;
  return {
    ...others,
    [status]: [...others[status], picUrl],
    photos: [...others.photos, { picUrl, userId, recipeId, submitted }],
  };
}

/** The marks without those of some photos. */
export function without({ approved, deleted, photos }: ReviewMarks, picUrls: readonly string[]): ReviewMarks {
  const stays = (picUrl: string) => !picUrls.includes(picUrl);
  return {
    approved: approved.filter(stays),
    deleted: deleted.filter(stays),
    photos: photos.filter(({ picUrl }) => stays(picUrl)),
  };
}

/** The marks of photos that wait; others were decided on meanwhile. */
export function marksAmong(marks: PhotoMarks, waiting: readonly string[]): PhotoMarks {
  const waits = (picUrl: string) => waiting.includes(picUrl);
  return { approved: marks.approved.filter(waits), deleted: marks.deleted.filter(waits) };
}

/** The marked photos that wait no longer. */
export function markedAndGone({ photos }: ReviewMarks, waiting: readonly string[]): MarkedPhoto[] {
  return photos.filter(({ picUrl }) => !waiting.includes(picUrl));
}

/** What is said of marked photos that are not decided on, before the reason. */
export function unsavedText(count: number): string {
  return count === 1
    ? 'A photo is not decided on, and stays marked.'
    : `${count} photos are not decided on, and stay marked.`;
}

/** How many are marked: `2 photos approved, 1 photo deleted.` */
export function marksText({ approved, deleted }: PhotoMarks): string {
  const counts = [
    { count: approved.length, status: 'approved' },
    { count: deleted.length, status: 'deleted' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return 'No photo is marked yet.';
  const texts = counts.map(({ count, status }) => `${count} ${count === 1 ? 'photo' : 'photos'} ${status}`);
  return `${texts.join(', ')}.`;
}

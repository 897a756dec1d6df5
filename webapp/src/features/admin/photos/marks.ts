import type { PhotoMarks } from '../../../photos/review-photos.ts';

/** What an admin wants to become of a photo, until it is saved (docs/product.md#picture). */
export type FutureStatus = 'approved' | 'deleted' | '';

/** Nothing is marked. */
export const NO_MARKS: PhotoMarks = { approved: [], deleted: [] };

/** How a photo is marked. */
export function statusOf({ approved, deleted }: PhotoMarks, picUrl: string): FutureStatus {
  if (approved.includes(picUrl)) return 'approved';
  return deleted.includes(picUrl) ? 'deleted' : '';
}

/** The marks with another one of a photo. */
export function marked(marks: PhotoMarks, picUrl: string, status: FutureStatus): PhotoMarks {
  const others = (picUrls: readonly string[]) => picUrls.filter((known) => known !== picUrl);
  return {
    approved: status === 'approved' ? [...others(marks.approved), picUrl] : others(marks.approved),
    deleted: status === 'deleted' ? [...others(marks.deleted), picUrl] : others(marks.deleted),
  };
}

/** The marks of photos that wait; others were decided on meanwhile. */
export function marksAmong(marks: PhotoMarks, waiting: readonly string[]): PhotoMarks {
  const waits = (picUrl: string) => waiting.includes(picUrl);
  return { approved: marks.approved.filter(waits), deleted: marks.deleted.filter(waits) };
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

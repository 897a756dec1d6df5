import type { PhotoMarks } from '../../../data/photos/save-photo-marks.ts';
import { NO_WHY, type Why, whyErrors, whyText } from '../why.ts';
import type { MarkedPhoto } from './waited-photo.ts';

/** What an admin wants to become of a photo, until it is saved (docs/product.md#picture). */
export type FutureStatus = 'approved' | 'deleted' | '';

/** The marks of an admin, and what is to be known of the marked photos when they wait no longer. */
export interface ReviewMarks extends PhotoMarks {
  photos: MarkedPhoto[];
  /** Why photos are declined; a reason is kept while another mark is tried. */
  reasons: PhotoReason[];
}

/** Why a photo is declined. */
export interface PhotoReason extends Why {
  picUrl: string;
}

/** What is kept of each. */
export const A_REASON: PhotoReason = { picUrl: '', ...NO_WHY };

/** Nothing is marked. */
export const NO_MARKS: ReviewMarks = { approved: [], deleted: [], photos: [], reasons: [] };

/** Why a photo is declined, as far as the admin has said. */
export function whyOf({ reasons }: ReviewMarks, picUrl: string): Why {
  return reasons.find((reason) => reason.picUrl === picUrl) ?? NO_WHY;
}

/** The reasons with another one for a photo. */
export function withWhy({ reasons }: ReviewMarks, picUrl: string, why: Why): PhotoReason[] {
  const others = reasons.filter((reason) => reason.picUrl !== picUrl);
  return [...others, { picUrl, usual: why.usual, words: why.words }];
}

/** The reasons as they are sent, by the addresses of the photos. */
export function reasonTexts({ reasons }: ReviewMarks): Partial<Record<string, string>> {
  return Object.fromEntries(reasons.map((reason) => [reason.picUrl, whyText(reason)]));
}

/** The same, of photos that are marked for deletion. */
export function writtenReasons(marks: ReviewMarks): Partial<Record<string, string>> {
  const reasons = marks.reasons.filter(({ picUrl }) => marks.deleted.includes(picUrl));
  return reasonTexts({ ...marks, reasons });
}

/** Whether a reason goes when the marks of these photos do. */
export function haveReasons(marks: ReviewMarks, picUrls: readonly string[]): boolean {
  return picUrls.some((picUrl) => whyText(whyOf(marks, picUrl)) !== '');
}

/** What is wrong with the reasons of photos that are marked for deletion, under the address of each; nothing where each has one. */
export function reasonErrors(
  marks: ReviewMarks,
  deleted: readonly string[],
): Partial<Record<string, ReturnType<typeof whyErrors>>> {
  const errors = deleted.map((picUrl) => [picUrl, whyErrors(whyOf(marks, picUrl))] as const);
  return Object.fromEntries(errors.filter(([, wrong]) => Object.keys(wrong).length > 0));
}

/** How a photo is marked. */
export function statusOf({ approved, deleted }: PhotoMarks, picUrl: string): FutureStatus {
  if (approved.includes(picUrl)) return 'approved';
  return deleted.includes(picUrl) ? 'deleted' : '';
}

/** The marks with another one of a photo. */
export function marked(
  marks: ReviewMarks,
  { picUrl, userId, recipeId, submitted, altText, recipeTitle = '' }: MarkedPhoto,
  status: FutureStatus,
): ReviewMarks {
  const others = { ...without(marks, [picUrl]), reasons: marks.reasons };
  if (status === '') return others;
  return {
    ...others,
    [status]: [...others[status], picUrl],
    photos: [...others.photos, { picUrl, userId, recipeId, submitted, altText, recipeTitle }],
  };
}

/** The marks without those of some photos. */
export function without(
  { approved, deleted, photos, reasons }: ReviewMarks,
  picUrls: readonly string[],
): ReviewMarks {
  const stays = (picUrl: string) => !picUrls.includes(picUrl);
  return {
    approved: approved.filter(stays),
    deleted: deleted.filter(stays),
    photos: photos.filter(({ picUrl }) => stays(picUrl)),
    reasons: reasons.filter(({ picUrl }) => stays(picUrl)),
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
    ? '1 photo could not be decided on, and stays marked.'
    : `${count} photos could not be decided on, and stay marked.`;
}

/** What is marked and not saved: `Not saved yet: 2 photos to approve, 1 to delete.` */
export function notSavedText(marks: PhotoMarks): string {
  const isMarked = marks.approved.length + marks.deleted.length > 0;
  return isMarked ? `Not saved yet: ${toDecideText(marks)}` : NOTHING_MARKED;
}

/** What is to become of the marked ones: `2 photos to approve, 1 to delete.` */
export function toDecideText({ approved, deleted }: PhotoMarks): string {
  const counts = [
    { count: approved.length, to: 'to approve' },
    { count: deleted.length, to: 'to delete' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return NOTHING_MARKED;
  const texts = counts.map(
    ({ count, to }, at) => `${count}${at > 0 ? '' : count === 1 ? ' photo' : ' photos'} ${to}`,
  );
  return `${texts.join(', ')}.`;
}

/** What is said on the sheet of a photo that is marked; empty if it is not. */
export function markText(status: FutureStatus): string {
  if (status === '') return '';
  return `Marked ${status === 'approved' ? 'as approved' : 'for deletion'}, not saved yet.`;
}

/** What has become of the marked ones: `2 photos approved, 1 photo deleted.` */
export function marksText({ approved, deleted }: PhotoMarks): string {
  const counts = [
    { count: approved.length, status: 'approved' },
    { count: deleted.length, status: 'deleted' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return NOTHING_MARKED;
  const texts = counts.map(({ count, status }) => `${count} ${count === 1 ? 'photo' : 'photos'} ${status}`);
  return `${texts.join(', ')}.`;
}

const NOTHING_MARKED = 'No photo is marked yet.';

import { forgetDraft, keepDraft, keptValues } from '../../../ui/forms/draft.ts';

const nameOf = (userId: number) => `deletion-reason-${userId}`;

/** Why a user is to be deleted, as far as the admin has written; it is kept until they are. */
export function keptReason(userId: number): string {
  return keptValues(nameOf(userId), { reason: '' })?.reason ?? '';
}

/** Keeps it over a reload, locked tools and the end of a session. */
export function keepReason(userId: number, reason: string): void {
  if (reason === '') forgetReason(userId);
  else keepDraft(nameOf(userId), { reason });
}

/** The user is deleted, or the reason is not wanted. */
export function forgetReason(userId: number): void {
  forgetDraft(nameOf(userId));
}

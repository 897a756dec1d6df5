import { hasCode } from '../../api/errors.ts';
import type { ErrorCode } from '../../api/types.ts';
import { notify } from '../../ui/messages/notification-store.ts';

/** The server's names for a comment that is not there any more. */
const GONE = [
  'unknown_comment',
  'already_deleted',
  'already_removed',
] as const satisfies readonly ErrorCode[];

/** Somebody took the comment away after it was fetched. */
export function isCommentGone(refusal: Error): boolean {
  return GONE.some((code) => hasCode(refusal, code));
}

/** Says so, in other words than those for a refusal. */
export function notifyCommentGone(refusal: Error): void {
  if (isCommentGone(refusal)) notify('This comment is no longer here: somebody removed it in the meantime.');
}

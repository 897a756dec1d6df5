import { ApiError, isNotFound } from '../../../api/errors.ts';
import { notify } from '../../../ui/messages/notification-store.ts';

/** Something waits no longer: somebody else has decided, or it went with its author or recipe. */
export function isDecidedAlready(refusal: Error): refusal is ApiError {
  return isNotFound(refusal) || (refusal instanceof ApiError && refusal.decision !== undefined);
}

/** What is said of something that somebody else has decided, after the server's sentence about who and when. */
export function leftQueueText(message: string): string {
  return `${message} It is no longer waiting, so it has left your queue.`;
}

/** Says kindly who decided what, and when, which the server's sentence tells; true if that was the reason of the refusal. */
export function notifyWhoDecided(refusal: Error): boolean {
  if (!isDecidedAlready(refusal)) return false;
  notify(leftQueueText(refusal.message));
  return true;
}

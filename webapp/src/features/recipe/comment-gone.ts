import { ApiError } from '../../api/errors.ts';
import { notify } from '../../messages/notification-store.ts';

/** Somebody took the comment away, or decided about it, after it was fetched. */
export function isGone(refusal: Error): boolean {
  return refusal instanceof ApiError && (refusal.status === 404 || refusal.status === 409);
}

/** Says so, in other words than those for a refusal. */
export function tellThatItIsGone(refusal: Error): void {
  if (isGone(refusal)) notify('This comment is not here any more: somebody has taken it away meanwhile.');
}

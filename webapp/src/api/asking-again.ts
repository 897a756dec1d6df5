import { isPassing } from './errors.ts';

/** How long a screen that could not reach the server waits before it asks again by itself, in milliseconds. */
export const RECOVERY_INTERVAL = 5_000;
/** How often what others change is asked for while it is shown, in milliseconds: others hand in, and others decide. */
const REVIEW_INTERVAL = 30_000;

/** What is known of a query. */
interface Query {
  state: { status: string; error: Error | null };
}

/** When a query is asked again by itself whose answer others change: what waits for admins, a person's name. */
export function reviewInterval(query: Query): number {
  return isRecovering(query) ? RECOVERY_INTERVAL : REVIEW_INTERVAL;
}

/** Whether a query could not be answered, and that may pass. */
export function isRecovering({ state: { status, error } }: Query): boolean {
  return status === 'error' && isPassing(error);
}

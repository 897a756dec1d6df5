import { useOwnAccount } from './use-own-account.ts';
import { useSessionChanges } from './use-session-changes.ts';

/**
 * Follows who is signed in. It stands beside the pages: what is rendered with a page asks for what it knew of the session then, after
 * the page has ended it.
 */
export function SessionFollower() {
  useSessionChanges();
  useOwnAccount();
  return null;
}

import { answer, api } from '../../api/client.ts';
import type { AuditEntry } from '../../api/types.ts';
import type { Action } from './actions.ts';

/** After how long it is asked whether a violation is counted, in milliseconds: twice as long each time. */
const FIRST_PAUSE = 250;
/** How often it is asked: for half a minute. */
const TRIES = 7;
/** The decision is among the newest of its kind about somebody. */
const NEWEST = 20;

/** A decision that is a violation of somebody. */
export interface Violation {
  action: Action & ('CommentRemoved' | 'PhotoReported');
  /** Whose it is. */
  userId: number;
  /** Tells the decision from others of its kind about the same person. */
  isIt: (entry: AuditEntry) => boolean;
}

/** Waits until the violation that follows from a decision is counted, which the server does by itself, a moment later; false if it takes too long. */
export async function violationCounted({ action, userId, isIt }: Violation): Promise<boolean> {
  const query = { action, subject: userId, limit: NEWEST };
  for (let tried = 0; tried < TRIES; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * 2 ** tried));
    const decisions = await answer(api.GET('/audit', { params: { query } }));
    const effects = decisions.find(isIt)?.effects ?? [];
    if (effects.some((effect) => effect.action === 'ViolationAdded')) return true;
  }
  return false;
}

import type { PendingRecipe } from '../../../api/types.ts';
import type { Waited } from '../../../data/audit/last-decision.ts';

/** What the trail is asked about a submission that waits no longer. */
export function waitedSubmission({ id, userId }: Pick<PendingRecipe, 'id' | 'userId'>): Waited {
  return { of: 'submission', id, userId };
}

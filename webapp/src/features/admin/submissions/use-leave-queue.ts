import { useQueryClient } from '@tanstack/react-query';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { forgetDraft } from '../../../forms/draft.ts';
import { pendingRecipesQuery } from '../../../submissions/pending-recipes.ts';
import { withoutSubmission } from '../../../submissions/submissions.ts';
import { approvalDraft, rejectionDraft } from './drafts.ts';

/** Takes a submission that was decided out of the queue, with what was typed about it. */
export function useLeaveQueue(admin: User, submission: Pick<PendingRecipe, 'id'>) {
  const queryClient = useQueryClient();
  return () => {
    forgetDraft(rejectionDraft(submission));
    forgetDraft(approvalDraft(admin, submission));
    queryClient.setQueryData(
      pendingRecipesQuery(admin.id).queryKey,
      (known) => known && withoutSubmission(known, submission.id),
    );
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { pendingRecipesQuery } from '../../../submissions/pending-recipes.ts';
import { withoutSubmission } from '../../../submissions/submissions.ts';
/** Takes a submission that waits no longer out of the queue. */
export function useLeaveQueue(admin: User, submission: Pick<PendingRecipe, 'id'>) {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueryData(
      pendingRecipesQuery(admin.id).queryKey,
      (known) => known && withoutSubmission(known, submission.id),
    );
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { PendingRecipe, User } from '../../../api/types.ts';
import { alikeKeys } from '../../../data/recipes/alike-keys.ts';
import { pendingRecipesQuery } from '../../../data/submissions/pending-recipes.ts';
import { withoutSubmission } from '../../../data/submissions/submissions.ts';
/** Takes a submission that waits no longer out of the queue. */
export function useLeaveQueue(admin: User, submission: Pick<PendingRecipe, 'id'>) {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueryData(
      pendingRecipesQuery(admin.id).queryKey,
      (known) => known && withoutSubmission(known, submission.id),
    );
    // It is no longer one that waits with nearly the same title.
    void queryClient.invalidateQueries({ queryKey: alikeKeys.all });
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportedCommentsQuery } from '../../data/comments/reported-comments.ts';
import { pendingPhotosQuery } from '../../data/photos/pending-photos.ts';
import { waitingQuery } from '../../data/reviews/waiting.ts';
import { pendingRecipesQuery } from '../../data/submissions/pending-recipes.ts';
import { adminInvalidates } from '../../data/admin-invalidates.ts';

const QUEUES = ['recipes', 'photos', 'comments'] as const;

/**
 * How much waits in each queue, as it was heard last: from the server's counts, or from the queue itself, which is read more often while it
 * is open. Where the counts have changed, the queue is read again at once, so that it says the same as its button.
 */
export function useWaiting(adminId: number): Partial<Record<(typeof QUEUES)[number], number>> {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt: countedAt } = useQuery(waitingQuery(adminId));
  // What is known of the queues, which only they fetch.
  const known = {
    recipes: useQuery({ ...pendingRecipesQuery(adminId), enabled: false }),
    photos: useQuery({ ...pendingPhotosQuery(adminId), enabled: false }),
    comments: useQuery({ ...reportedCommentsQuery(adminId), enabled: false }),
  };
  const before = useRef(data);
  useEffect(() => {
    const last = before.current;
    before.current = data;
    if (last === undefined || data === undefined) return;
    const queues = adminInvalidates.queues(adminId);
    for (const queue of QUEUES) {
      if (last[queue] === data[queue]) continue;
      for (const queryKey of queues[queue]) void queryClient.invalidateQueries({ queryKey });
    }
  }, [adminId, data, queryClient]);
  const entries = QUEUES.map((queue) => {
    const { data: listed, dataUpdatedAt } = known[queue];
    return [
      queue,
      listed !== undefined && dataUpdatedAt >= countedAt ? listed.total : data?.[queue],
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, count]) => count !== undefined));
}

import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import type { ReportedComment } from '../../api/types.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { reportedKeys } from './reported-keys.ts';

/** The comments that wait for review, the longest waiting first: at most 200, and how many there are. */
export function reportedCommentsQuery(adminId: number) {
  return queryOptions({
    queryKey: reportedKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Counted<ReportedComment[]>> =>
      counted(api.GET('/comments/reported', { signal })),
    refetchInterval: reviewInterval,
  });
}

/** What waits, without one of them. */
export function withoutReported(
  { items, total }: Counted<ReportedComment[]>,
  commentId: number,
): Counted<ReportedComment[]> {
  const left = items.filter((comment) => comment.commentId !== commentId);
  return { items: left, total: total - (items.length - left.length) };
}

import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { PendingRecipe } from '../api/types.ts';
import { ownKeys } from '../session/principal.ts';

/** Keys of what a member handed in: only they see it, so it is forgotten with their session. */
export const submissionKeys = {
  ofMember: (userId: number) => [...ownKeys.all, userId, 'submissions'] as const,
};

/** What the member who is signed in handed in and has not withdrawn, decided or not: the newest 200, and how many there are. */
export function mySubmissionsQuery(userId: number) {
  return queryOptions({
    queryKey: submissionKeys.ofMember(userId),
    queryFn: ({ signal }): Promise<Counted<PendingRecipe[]>> =>
      counted(api.GET('/my-pending-recipes', { params: { query: { decided: true } }, signal })),
  });
}

/** What was handed in, without one of them. */
export function withoutSubmission(
  { items, total }: Counted<PendingRecipe[]>,
  id: number,
): Counted<PendingRecipe[]> {
  const left = items.filter((submission) => submission.id !== id);
  return { items: left, total: total - (items.length - left.length) };
}

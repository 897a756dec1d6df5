import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { SubmittedPicture } from '../api/types.ts';
import { photoKeys } from './photo-keys.ts';
import { VIEWED_AGAIN_AFTER } from './view-time.ts';

/**
 * The photos of the member who is signed in that wait for an admin, the longest waiting first: at most 200, and how many there
 * are.
 */
export function myPendingPhotosQuery(userId: number) {
  return queryOptions({
    queryKey: photoKeys.ofMember(userId),
    queryFn: ({ signal }): Promise<Counted<SubmittedPicture[]>> =>
      counted(api.GET('/my-pending-pics', { signal })),
    refetchInterval: VIEWED_AGAIN_AFTER,
  });
}

/** What waits, with one that was submitted just now at its end. */
export function withPhoto(
  { items, total }: Counted<SubmittedPicture[]>,
  submitted: SubmittedPicture,
): Counted<SubmittedPicture[]> {
  if (items.some(({ picUrl }) => picUrl === submitted.picUrl)) return { items, total };
  return { items: [...items, submitted], total: total + 1 };
}

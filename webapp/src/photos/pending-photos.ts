import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { SubmittedPicture } from '../api/types.ts';
import { photoKeys } from './photo-keys.ts';
import { VIEWED_AGAIN_AFTER } from './view-time.ts';

/** The photos that wait for an admin, the longest waiting first: at most 200, and how many there are. */
export function pendingPhotosQuery(adminId: number) {
  return queryOptions({
    queryKey: photoKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Counted<SubmittedPicture[]>> =>
      counted(api.GET('/pending-pics', { signal })),
    refetchInterval: VIEWED_AGAIN_AFTER,
  });
}

/** What waits, without some of them. */
export function withoutPhotos(
  { items, total }: Counted<SubmittedPicture[]>,
  picUrls: readonly string[],
): Counted<SubmittedPicture[]> {
  const left = items.filter(({ picUrl }) => !picUrls.includes(picUrl));
  return { items: left, total: total - (items.length - left.length) };
}

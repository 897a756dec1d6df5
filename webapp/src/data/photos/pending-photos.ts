import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { keepingViews } from '../../api/kept-views.ts';
import type { SubmittedPicture } from '../../api/types.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { photoKeys } from './photo-keys.ts';

type Waiting = Counted<SubmittedPicture[]>;

/** The photos that wait for an admin, the longest waiting first: at most 200, and how many there are. */
export function pendingPhotosQuery(adminId: number) {
  return queryOptions({
    queryKey: photoKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Waiting> => counted(api.GET('/pending-pics', { signal })),
    refetchInterval: reviewInterval,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withKnownViews(known as Waiting | undefined, fresh as Waiting)),
  });
}

function withKnownViews(known: Waiting | undefined, fresh: Waiting): Waiting {
  const keep = keepingViews(known?.items.map(({ viewUrl }) => viewUrl) ?? []);
  return { ...fresh, items: fresh.items.map((photo) => ({ ...photo, viewUrl: keep(photo.viewUrl) })) };
}

/** What waits, without some of them. */
export function withoutPhotos(
  { items, total }: Waiting,
  picUrls: readonly string[],
): Counted<SubmittedPicture[]> {
  const left = items.filter(({ picUrl }) => !picUrls.includes(picUrl));
  return { items: left, total: total - (items.length - left.length) };
}

import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { keepingViews } from '../../api/kept-views.ts';
import type { SubmittedPicture } from '../../api/types.ts';
import { VIEWED_AGAIN_AFTER } from '../../api/view-time.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { photoKeys } from './photo-keys.ts';

type Waiting = Counted<SubmittedPicture[]>;

/**
 * The photos of the member who is signed in that wait for an admin, the longest waiting first, and how many there are: all of them,
 * since a recipe picks its own. While something waits and is shown, it is asked for now and then: an admin may have decided.
 */
export function myPendingPhotosQuery(userId: number) {
  return queryOptions({
    queryKey: photoKeys.waitingOfMember(userId),
    queryFn: async ({ signal }): Promise<Counted<SubmittedPicture[]>> => {
      const items: SubmittedPicture[] = [];
      for (;;) {
        const last = items.at(-1);
        const query = last ? { after: last.picUrl } : {};
        const part = await counted(api.GET('/my-pending-pics', { params: { query }, signal }));
        items.push(...part.items);
        if (part.items.length === 0 || items.length >= part.total) return { items, total: part.total };
      }
    },
    refetchInterval: (query) => (query.state.data?.total === 0 ? VIEWED_AGAIN_AFTER : reviewInterval(query)),
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withKnownViews(known as Waiting | undefined, fresh as Waiting)),
  });
}

function withKnownViews(known: Waiting | undefined, fresh: Waiting): Waiting {
  const keep = keepingViews(known?.items.map(({ viewUrl }) => viewUrl) ?? []);
  return { ...fresh, items: fresh.items.map((photo) => ({ ...photo, viewUrl: keep(photo.viewUrl) })) };
}

/** What waits, without one that was taken back. */
export function withoutPhoto(
  { items, total }: Counted<SubmittedPicture[]>,
  picUrl: string,
): Counted<SubmittedPicture[]> {
  const left = items.filter((photo) => photo.picUrl !== picUrl);
  return { items: left, total: total - (items.length - left.length) };
}

/** What waits, with one that was submitted just now at its end. */
export function withPhoto(
  { items, total }: Counted<SubmittedPicture[]>,
  submitted: SubmittedPicture,
): Counted<SubmittedPicture[]> {
  if (items.some(({ picUrl }) => picUrl === submitted.picUrl)) return { items, total };
  return { items: [...items, submitted], total: total + 1 };
}

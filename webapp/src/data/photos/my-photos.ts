import { type InfiniteData, infiniteQueryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { keepingViews } from '../../api/kept-views.ts';
import type { SubmittedPicture } from '../../api/types.ts';
import { VIEWED_AGAIN_AFTER } from '../../api/view-time.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { photoKeys } from './photo-keys.ts';
import { withoutPhoto } from './my-pending-photos.ts';

type Pages = InfiniteData<Counted<SubmittedPicture[]>>;

/** Stands for the page of the newest photos, which come before none. */
const NEWEST = '';

/**
 * The photos that the member who is signed in submitted and has not taken back, decided or not: the newest, and earlier ones when asked
 * for. While one of them waits and is shown, they are asked for now and then: an admin may have decided.
 */
export function myPhotosQuery(userId: number) {
  return infiniteQueryOptions({
    queryKey: photoKeys.allOfMember(userId),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === NEWEST ? {} : { before: pageParam };
      return counted(api.GET('/my-pics', { params: { query }, signal }));
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ items }, pages) => {
      const known = pages.reduce((sum, page) => sum + page.items.length, 0);
      return items.length > 0 && known < (pages[0]?.total ?? 0) ? items.at(-1)?.picUrl : undefined;
    },
    refetchInterval: (query) => {
      const { data } = query.state;
      const isWaiting = data !== undefined && photosOf(data).some(({ state }) => state === 'pending');
      return isWaiting ? reviewInterval(query) : VIEWED_AGAIN_AFTER;
    },
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withKnownViews(known as Pages | undefined, fresh as Pages)),
  });
}

function withKnownViews(known: Pages | undefined, fresh: Pages): Pages {
  const keep = keepingViews(known === undefined ? [] : photosOf(known).map(({ viewUrl }) => viewUrl));
  const pages = fresh.pages.map(({ items, total }) => ({
    items: items.map((photo) => ({ ...photo, viewUrl: keep(photo.viewUrl) })),
    total,
  }));
  return { ...fresh, pages };
}

/** All photos that are known, the newest first. */
export function photosOf({ pages }: Pages): SubmittedPicture[] {
  return pages.flatMap(({ items }) => items);
}

/** The pages, without a photo that was taken back. */
export function pagesWithout({ pages, ...rest }: Pages, picUrl: string): Pages {
  const total = pages[0]?.total ?? 0;
  const left = pages.map((page) => withoutPhoto(page, picUrl));
  const gone = photosOf({ pages, ...rest }).length - photosOf({ pages: left, ...rest }).length;
  return { ...rest, pages: left.map((page) => ({ ...page, total: total - gone })) };
}

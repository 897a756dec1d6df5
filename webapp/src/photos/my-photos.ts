import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { SubmittedPicture } from '../api/types.ts';
import { VIEWED_AGAIN_AFTER } from '../api/view-time.ts';
import { photoKeys } from './photo-keys.ts';
import { withoutPhoto } from './my-pending-photos.ts';

type Pages = InfiniteData<Counted<SubmittedPicture[]>>;

/** Stands for the page of the newest photos, which come before none. */
const NEWEST = '';

/** The photos that the member who is signed in submitted and has not taken back, decided or not: the newest, and earlier ones when asked for. */
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
    refetchInterval: VIEWED_AGAIN_AFTER,
  });
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

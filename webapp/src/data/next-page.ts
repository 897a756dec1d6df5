import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Fetches the next page of a list and gives it back, or nothing if it could not be fetched or there is none. A list that is read again meanwhile,
 * because it has changed, takes the place of the page that was asked for: then it is asked for once more.
 */
export async function fetchNextPage<Page>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
): Promise<Page | undefined> {
  const known = query.data?.pages.length ?? 0;
  for (;;) {
    const { isSuccess, data, hasNextPage } = await query.fetchNextPage();
    if (!isSuccess) return undefined;
    if (data.pages.length > known) return data.pages.at(-1);
    if (!hasNextPage) return undefined;
  }
}

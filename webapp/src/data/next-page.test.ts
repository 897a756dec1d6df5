import { InfiniteQueryObserver, QueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchNextPage } from './next-page.ts';

/** Gives each call its page when the test says so, or none. */
const answers: ((page: string | null) => void)[] = [];
const asked: number[] = [];

const options = {
  queryKey: ['decisions'],
  queryFn: ({ pageParam }: { pageParam: number }) => {
    asked.push(pageParam);
    return new Promise<string>((resolve, reject) => {
      answers.push((page) => {
        if (page === null) reject(new Error('The server is away.'));
        else resolve(page);
      });
    });
  },
  initialPageParam: 0,
  getNextPageParam: (_last: string, pages: string[]) => (pages.length < 2 ? pages.length : undefined),
  retry: false,
};

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
});

/** A list whose first page is known, and whose second one was asked for. */
async function askedForMore() {
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, options);
  observer.subscribe(() => undefined);
  answers[0]?.('newest');
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().isSuccess).toBe(true);
  });
  const more = fetchNextPage(observer.getCurrentResult() as UseInfiniteQueryResult<never>);
  expect(asked).toEqual([0, 1]);
  return { client, more };
}

test('the next page is the one that was asked for', async () => {
  const { more } = await askedForMore();
  answers[1]?.('earlier');
  expect(await more).toBe('earlier');
});

test('a list that is read again meanwhile does not lose the page that was asked for', async () => {
  const { client, more } = await askedForMore();
  void client.invalidateQueries({ queryKey: options.queryKey });
  await vi.waitFor(() => {
    expect(asked).toEqual([0, 1, 0]);
  });
  answers[2]?.('newest');
  await vi.waitFor(() => {
    expect(asked).toEqual([0, 1, 0, 1]);
  });
  answers[3]?.('earlier');
  expect(await more).toBe('earlier');
});

test('a page that could not be fetched is none', async () => {
  const { more } = await askedForMore();
  answers[1]?.(null);
  expect(await more).toBeUndefined();
});

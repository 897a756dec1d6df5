// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../ui/query-client.ts';
import { json, network } from '../../api/network-for-tests.ts';
import { mySubmissionsQuery } from './submissions.ts';

const PICTURE = '/api/images/1-1280.jpg';
const recipe = (state: string, until: number) => ({
  ...{ id: 1, title: 'Stew', state },
  viewUrls: [`${PICTURE}?until=${until}`],
});
const answers = (...all: unknown[]) => {
  for (const one of all)
    network.mockImplementationOnce(() => json([one], { headers: { 'x-total-count': '1' } }));
};

beforeEach(() => {
  network.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what became of a recipe that waits is seen without a reload, its pictures are not loaded anew, and then nothing is asked', async () => {
  answers(recipe('pending', 6_000), recipe('pending', 6_030), recipe('approved', 6_060));
  const seen: unknown[] = [];
  const observer = new QueryObserver(createQueryClient(), mySubmissionsQuery(8));
  const leave = observer.subscribe(({ data }) => {
    if (data !== undefined && data.items !== seen.at(-1)) seen.push(data.items);
  });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(seen).toEqual([[recipe('pending', 6_000)], [recipe('approved', 6_000)]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network).toHaveBeenCalledTimes(3);
  leave();
});

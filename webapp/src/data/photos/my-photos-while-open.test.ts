// @vitest-environment jsdom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { myPhotosQuery, photosOf } from './my-photos.ts';

const photo = (state: string, until: number) => ({
  picUrl: '/api/images/1-1280.jpg',
  viewUrl: `/api/images/1-1280.jpg?until=${until}`,
  state,
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

test('what became of a photo that waits is seen without a reload, and the photo is not loaded anew until its address ends', async () => {
  answers(
    photo('pending', 6_000),
    photo('pending', 6_030),
    photo('rejected', 6_060),
    photo('rejected', 6_540),
  );
  const seen: unknown[] = [];
  const observer = new InfiniteQueryObserver(createQueryClient(), myPhotosQuery(8));
  const leave = observer.subscribe(({ data }) => {
    const [shown] = data === undefined ? [] : photosOf(data);
    if (shown !== undefined && shown !== seen.at(-1)) seen.push(shown);
  });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(seen).toEqual([photo('pending', 6_000), photo('rejected', 6_000)]);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(network).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(seen.at(-1)).toEqual(photo('rejected', 6_540));
  leave();
});

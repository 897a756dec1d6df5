import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { myPendingPhotosQuery } from './my-pending-photos.ts';

const photo = (number: number, until = 6_000) => ({
  picUrl: `/api/images/${number}-1280.jpg`,
  viewUrl: `/api/images/${number}-1280.jpg?until=${until}`,
});
const photos = (from: number, count: number) =>
  Array.from({ length: count }, (_one, number) => photo(from + number));
const answered = (part: unknown[], total: number) =>
  json(part, { headers: { 'x-total-count': String(total) } });

/** Which part of the list was asked for, call by call. */
const asked = () => network.mock.calls.map(([request]) => new URL(request.url).searchParams.get('after'));

beforeEach(() => {
  network.mockReset();
});

test('of more photos than one answer has, the rest is asked for after the last one', async () => {
  network.mockImplementationOnce(() => answered(photos(0, 200), 201));
  network.mockImplementationOnce(() => answered(photos(200, 1), 201));
  expect(await new QueryClient().query(myPendingPhotosQuery(8))).toEqual({
    items: photos(0, 201),
    total: 201,
  });
  expect(asked()).toEqual([null, photo(199).picUrl]);
});

test('what was decided on meanwhile is not waited for', async () => {
  network.mockImplementationOnce(() => answered(photos(0, 200), 201));
  network.mockImplementationOnce(() => answered([], 200));
  expect(await new QueryClient().query(myPendingPhotosQuery(8))).toEqual({
    items: photos(0, 200),
    total: 200,
  });
  expect(asked()).toHaveLength(2);
});

test('a photo that was read again is seen at the address that is known, until that is about to end', async () => {
  const client = new QueryClient();
  for (const [until, seen] of [
    [6_000, 6_000],
    [6_060, 6_000],
    [6_600, 6_600],
  ] as const) {
    network.mockImplementationOnce(() => answered([photo(1, until)], 1));
    await client.query({ ...myPendingPhotosQuery(8), staleTime: 0 });
    expect(client.getQueryData(myPendingPhotosQuery(8).queryKey)?.items).toEqual([photo(1, seen)]);
  }
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import type { SubmittedPicture } from '../../api/types.ts';
import { myPhotosQuery, pagesWithout, photosOf } from './my-photos.ts';

const photo = (number: number) =>
  ({ picUrl: `/api/images/${number}-1280.jpg`, viewUrl: '' }) as SubmittedPicture;
const answered = (part: unknown[], total: number) =>
  json(part, { headers: { 'x-total-count': String(total) } });
const asked = () => network.mock.calls.map(([request]) => new URL(request.url).searchParams.get('before'));

beforeEach(() => {
  network.mockReset();
});

test('earlier photos are asked for before the last one that is known, until all are', async () => {
  network.mockImplementationOnce(() => answered([photo(3), photo(2)], 3));
  network.mockImplementationOnce(() => answered([photo(1)], 3));
  const pages = await new QueryClient().infiniteQuery({ ...myPhotosQuery(8), pages: 5 });
  expect(photosOf(pages)).toEqual([photo(3), photo(2), photo(1)]);
  expect(asked()).toEqual([null, photo(2).picUrl]);
});

test('a photo that was taken back is gone, and one less is counted on every page', () => {
  const pages = [
    { items: [photo(3), photo(2)], total: 3 },
    { items: [photo(1)], total: 3 },
  ];
  const left = pagesWithout({ pages, pageParams: ['', photo(2).picUrl] }, photo(2).picUrl);
  expect(left.pages).toEqual([
    { items: [photo(3)], total: 2 },
    { items: [photo(1)], total: 2 },
  ]);
});

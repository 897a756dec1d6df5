import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { pendingPhotosQuery, withoutPhotos } from '../../data/photos/pending-photos.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { waitingQuery } from '../../data/reviews/waiting.ts';
import { useWaiting } from './use-waiting.ts';

const ADMIN = 7;
const photo = (picUrl: string) => ({
  ...{ picUrl, viewUrl: '', altText: '', recipeId: 1, userId: 2 },
  ...{ submitted: '', state: 'waiting' },
});

beforeEach(() => {
  network.mockReset();
});

test('a button says as much as its queue, whichever was heard last', async () => {
  network.mockImplementation(() => json({ recipes: 1, photos: 2, comments: 3 }));
  const client = createQueryClient();
  const { result } = renderHook(() => useWaiting(ADMIN), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const says = (photos: number) =>
    waitFor(() => {
      expect(result.current).toEqual({ recipes: 1, photos, comments: 3 });
    });
  await says(2);
  const { queryKey } = pendingPhotosQuery(ADMIN);
  // The open queue is read, and the admin decides in it.
  act(() => {
    client.setQueryData(queryKey, { items: [photo('a'), photo('b'), photo('c')], total: 3 });
  });
  await says(3);
  act(() => {
    client.setQueryData(queryKey, (known) => known && withoutPhotos(known, ['a', 'b']));
  });
  await says(1);
  // What the server counts later is newer.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  network.mockImplementation(() => json({ recipes: 1, photos: 5, comments: 3 }));
  await act(() => client.refetchQueries({ queryKey: waitingQuery(ADMIN).queryKey }));
  await says(5);
  vi.restoreAllMocks();
});

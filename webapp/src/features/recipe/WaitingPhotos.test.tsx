import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import type { SubmittedPicture, User } from '../../api/types.ts';
import { myPendingPhotosQuery } from '../../data/photos/my-pending-photos.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { WaitingPhotos } from './WaitingPhotos.tsx';

afterEach(cleanup);

const ROSA = { id: 7 } as User;

const PHOTO = {
  picUrl: '/a.jpg',
  viewUrl: '/a.jpg?until=1',
  altText: 'The loaf',
  recipeId: 1,
  submitted: '2026-11-21T21:33:29.000Z',
} as SubmittedPicture;

/** The photos that wait at a recipe that shows these. */
function shownWith(client: QueryClient, recipeId: number, shown: { picUrl: string }[] = []) {
  return (
    <QueryClientProvider client={client}>
      <WaitingPhotos recipeId={recipeId} shown={shown} reader={ROSA} />
    </QueryClientProvider>
  );
}

function clientThatKnows(...items: SubmittedPicture[]) {
  const client = createQueryClient();
  client.setQueryData(myPendingPhotosQuery(ROSA.id).queryKey, { items, total: items.length });
  return client;
}

test('whoever waits for a decision on a photo reads how long a declined one is kept', () => {
  const client = clientThatKnows(PHOTO);
  const { rerender } = render(shownWith(client, 1));
  expect(screen.getByText('A photo that an admin declines is kept for 30 days.')).toBeTruthy();
  rerender(shownWith(client, 2));
  expect(screen.queryByText(/declines/)).toBeNull();
});

test('a photo that the recipe shows waits no longer, though the list was read before', () => {
  const client = clientThatKnows(PHOTO);
  const { rerender } = render(shownWith(client, 1));
  expect(screen.getByRole('img', { name: 'The loaf' })).toBeTruthy();
  rerender(shownWith(client, 1, [{ picUrl: PHOTO.picUrl }]));
  expect(screen.queryByRole('img')).toBeNull();
});

test('where the address of a photo has lapsed, the list is read again, and the photo is seen at the new one', async () => {
  const fresh = { ...PHOTO, viewUrl: '/a.jpg?until=4000' };
  network.mockReset();
  network.mockImplementationOnce(() => json([fresh], { headers: { 'x-total-count': '1' } }));
  render(shownWith(clientThatKnows(PHOTO), 1));
  fireEvent.error(screen.getByRole('img', { name: 'The loaf' }));
  await waitFor(() => {
    expect(screen.getByRole('img', { name: 'The loaf' }).getAttribute('src')).toContain('until=4000');
  });
});

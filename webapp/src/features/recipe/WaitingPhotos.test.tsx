import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SubmittedPicture, User } from '../../api/types.ts';
import { myPendingPhotosQuery } from '../../photos/my-pending-photos.ts';
import { createQueryClient } from '../../query-client.ts';
import { WaitingPhotos } from './WaitingPhotos.tsx';

afterEach(cleanup);

const ROSA = { id: 7 } as User;

test('whoever waits for a decision on a photo reads how long a declined one is kept', () => {
  const client = createQueryClient();
  const photo = {
    picUrl: '/a.jpg',
    viewUrl: '',
    altText: 'The loaf',
    recipeId: 1,
    submitted: '2026-11-21T21:33:29.000Z',
  };
  client.setQueryData(myPendingPhotosQuery(ROSA.id).queryKey, {
    items: [photo as SubmittedPicture],
    total: 1,
  });
  const of = (recipeId: number) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <WaitingPhotos recipeId={recipeId} reader={ROSA} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(of(1));
  expect(screen.getByText('A photo that an admin declines is kept for 30 days.')).toBeTruthy();
  rerender(of(2));
  expect(screen.queryByText(/declines/)).toBeNull();
});

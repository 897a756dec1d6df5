import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createQueryClient } from '../query-client.ts';
import { Loaded } from './Loaded.tsx';

const fetchSoup = vi.fn<() => Promise<string>>();
const soupQuery = () => queryOptions({ queryKey: ['soup'], queryFn: fetchSoup, retry: false });
const gone = new ApiError('problem', 410, 'gone', 'It is eaten up.');

function Soup() {
  const soup = useQuery(soupQuery());
  return (
    <Loaded query={soup} skeleton={<p>Simmering</p>}>
      {(name) => <h1>{name}</h1>}
    </Loaded>
  );
}

function open() {
  const client = createQueryClient();
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Soup />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return () => act(() => client.refetchQueries(soupQuery()));
}

beforeEach(() => {
  fetchSoup.mockReset();
});

test('shows the shape of what comes, then what came', async () => {
  let serve: (name: string) => void = () => undefined;
  fetchSoup.mockReturnValue(new Promise((resolve) => (serve = resolve)));
  open();
  expect(screen.getByText('Simmering')).toBeDefined();
  act(() => {
    serve('Tomato soup');
  });
  expect(await screen.findByRole('heading', { name: 'Tomato soup' })).toBeDefined();
  expect(screen.queryByText('Simmering')).toBeNull();
});

test('says what went wrong, and tries again', async () => {
  fetchSoup.mockRejectedValueOnce(gone).mockResolvedValueOnce('Tomato soup');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('It is eaten up.');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Tomato soup' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps what it knows when asking anew fails, says that it may be out of date, and tries again', async () => {
  fetchSoup
    .mockResolvedValueOnce('Tomato soup')
    .mockRejectedValueOnce(gone)
    .mockResolvedValueOnce('Leek soup');
  const refetch = open();
  await screen.findByRole('heading', { name: 'Tomato soup' });
  await refetch();
  const status = await screen.findByRole('status');
  expect(status.textContent).toContain('It is eaten up. What you see may be out of date.');
  expect(screen.getByRole('heading', { name: 'Tomato soup' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Leek soup' })).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

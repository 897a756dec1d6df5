import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteCopied } from '../../api/copied.ts';
import { ApiError } from '../../api/errors.ts';
import { momentText } from '../../moment-text.ts';
import { createQueryClient } from '../query-client.ts';
import { QueryView } from './QueryView.tsx';

const fetchSoup = vi.fn<() => Promise<string | null>>();
const soupQuery = (kind: string) =>
  queryOptions({ queryKey: ['soup', kind], queryFn: fetchSoup, retry: false });
const gone = new ApiError('problem', 410, 'gone', 'It is eaten up.');

type Options = Pick<ComponentProps<typeof QueryView>, 'title' | 'keepsPrevious'>;

function Soup({ kind, ...options }: Options & { kind: string }) {
  const soup = useQuery(soupQuery(kind));
  return (
    <QueryView query={soup} skeleton={<p>Simmering</p>} {...options}>
      {(name, stale) => <h2>{stale ? `${name} (of before)` : (name ?? 'No soup')}</h2>}
    </QueryView>
  );
}

function open(options: Options = {}) {
  const client = createQueryClient();
  const page = (kind: string) => (
    <QueryClientProvider client={client}>
      <Soup kind={kind} {...options} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page('tomato'));
  return {
    close: unmount,
    rerender: (kind: string) => {
      rerender(page(kind));
    },
    refetch: () => act(() => client.refetchQueries(soupQuery('tomato'))),
  };
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

test('what went wrong stays while it is tried again, with the focus on the button; what comes then takes it', async () => {
  let serve: (name: string) => void = () => undefined;
  fetchSoup.mockRejectedValueOnce(gone).mockReturnValueOnce(new Promise((resolve) => (serve = resolve)));
  open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  again.focus();
  fireEvent.click(again);
  await waitFor(() => {
    expect(again.getAttribute('aria-disabled')).toBe('true');
  });
  expect(document.activeElement).toBe(again);
  expect(screen.getByRole('alert').textContent).toContain('It is eaten up.');
  act(() => {
    serve('Tomato soup');
  });
  await screen.findByRole('heading', { name: 'Tomato soup' });
  expect(document.activeElement?.textContent).toBe('Here it is.');
});

test('a page without an answer has a heading, on its way and in trouble', async () => {
  let refuse: (why: Error) => void = () => undefined;
  fetchSoup.mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
  open({ title: 'Soup' });
  expect(screen.getByRole('heading', { level: 1, name: 'Soup' })).toBeDefined();
  act(() => {
    refuse(gone);
  });
  await screen.findByRole('alert');
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Soup',
  ]);
});

test('keeps the answer to the question before where it is told to, and says that it is of before', async () => {
  fetchSoup.mockResolvedValueOnce('Tomato soup').mockRejectedValue(gone);
  const { rerender } = open({ keepsPrevious: true });
  await screen.findByRole('heading', { name: 'Tomato soup' });
  rerender('leek');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It is eaten up. What you see may be out of date.');
  expect(screen.getByRole('heading', { name: 'Tomato soup (of before)' })).toBeDefined();
});

test('an answer that there is nothing is an answer', async () => {
  fetchSoup.mockResolvedValueOnce(null);
  open();
  expect(await screen.findByRole('heading', { name: 'No soup' })).toBeDefined();
});

test('shows nothing of the question before where it is not told to', async () => {
  fetchSoup.mockResolvedValueOnce('Tomato soup').mockRejectedValue(gone);
  const { rerender } = open();
  await screen.findByRole('heading', { name: 'Tomato soup' });
  rerender('leek');
  await screen.findByRole('alert');
  expect(screen.queryByRole('heading', { name: /Tomato soup/ })).toBeNull();
});

test('keeps what it knows when asking anew fails, says that it may be out of date, and tries again', async () => {
  fetchSoup
    .mockResolvedValueOnce('Tomato soup')
    .mockRejectedValueOnce(gone)
    .mockResolvedValueOnce('Leek soup');
  const { refetch } = open();
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

test('whoever stands on the button has the focus on what comes when the page tries by itself, and keeps it elsewhere', async () => {
  for (const leaves of [false, true]) {
    fetchSoup.mockRejectedValueOnce(gone).mockResolvedValueOnce('Tomato soup');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    const { refetch, close } = open();
    await screen.findByRole('alert');
    act(() => {
      screen.getByRole('button', { name: 'Try Again' }).focus();
      if (leaves) elsewhere.focus();
    });
    await refetch();
    await screen.findByRole('heading', { name: 'Tomato soup' });
    expect(document.activeElement?.textContent).toBe(leaves ? '' : 'Here it is.');
    expect(document.activeElement === elsewhere).toBe(leaves);
    close();
    elsewhere.remove();
  }
});

test('a copy says so and from when, and is asked for again until there is an answer, also one that says the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = (at: string | null) => {
    const list = { items: ['Tomato soup'] };
    noteCopied(list, at);
    return Promise.resolve(list);
  };
  const fetchList = vi.fn(() => answer('2026-11-26T10:00:00.000Z'));
  function List() {
    const list = useQuery(queryOptions({ queryKey: ['soups'], queryFn: fetchList }));
    return (
      <QueryView query={list} skeleton={null}>
        {({ items }) => <h2>{items.join()}</h2>}
      </QueryView>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain(
    `Server could not be reached. You see the copy on this device, from ${momentText('2026-11-26T10:00:00.000Z')}. What you see may be out of date. We keep trying.`,
  );
  expect(screen.getByRole('heading', { name: 'Tomato soup' })).toBeDefined();
  fetchList.mockImplementation(() => answer(null));
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(screen.queryByText(/You see the copy/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Tomato soup' })).toBeDefined();
  const asked = fetchList.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(fetchList).toHaveBeenCalledTimes(asked);
  vi.useRealTimers();
});

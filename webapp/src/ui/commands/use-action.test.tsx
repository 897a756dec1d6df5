import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { carriedOut } from '../../api/client.ts';
import { NotificationBar } from '../messages/NotificationBar.tsx';
import { useNotification } from '../messages/notification-store.ts';
import { QuestionDialog } from '../messages/QuestionDialog.tsx';
import { createQueryClient } from '../query-client.ts';
import { shown } from './show-at-once.ts';
import type { Send } from './use-command.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** What the server says; the screen may be ahead of it. */
let onServer = { hearts: 0 };
const heartsQuery = () =>
  queryOptions({ queryKey: ['hearts'], queryFn: () => Promise.resolve({ ...onServer }) });

const onDone = vi.fn<() => void>();

const giveHearts: Send<number, void> = (_by, api) => carriedOut(api.POST('/logout'));

function Hearts(options: Partial<ActionOptions<number, void>>) {
  const { data } = useQuery(heartsQuery());
  const give = useAction(giveHearts, {
    name: 'save recipe',
    show: (by) => [shown(heartsQuery(), (known) => ({ ...known, hearts: known.hearts + by }))],
    onDone,
    ...options,
  });
  return (
    <button type="button" onClick={() => void give.run(1)}>
      {data === undefined ? 'Loading' : `${data.hearts} hearts`}
    </button>
  );
}

async function open(options: Partial<ActionOptions<number, void>> = {}) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Hearts {...options} />
      <NotificationBar />
      <QuestionDialog />
    </QueryClientProvider>,
  );
  await screen.findByText('0 hearts');
  return client;
}

/** The next call waits until the test answers it. */
function waiting() {
  let settle: (answer: Response | Promise<Response>) => void = () => undefined;
  network.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
  return (answer: Response | Promise<Response>) => {
    settle(answer);
  };
}

const click = () => fireEvent.click(screen.getByRole('button', { name: /hearts/ }));
const told = () => useNotification.getState().current?.message;
const carried = () => new Response(null, { status: 204 });

beforeEach(() => {
  network.mockReset();
  onDone.mockReset();
  onServer = { hearts: 0 };
  // jsdom has the element, but not what opens and closes it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

afterEach(() => {
  useNotification.setState({ current: null });
});

test('the change is there before the answer, and two clicks are one command', async () => {
  await open();
  const answer = waiting();
  click();
  click();
  await screen.findByText('1 hearts');
  expect(onDone).not.toHaveBeenCalled();
  onServer = { hearts: 1 };
  answer(carried());
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(network).toHaveBeenCalledTimes(1);
  expect(screen.getByText('1 hearts')).toBeDefined();
  expect(told()).toBeUndefined();
});

test('a refusal takes the change back and is told in the words of the product', async () => {
  await open();
  const answer = waiting();
  click();
  await screen.findByText('1 hearts');
  answer(json({ code: 'busy', message: 'Please wait.' }, { status: 503, statusText: 'Service Unavailable' }));
  await screen.findByText('0 hearts');
  expect(told()).toBe('Error save recipe deck. Response received was Service Unavailable. Please wait.');
  expect(onDone).not.toHaveBeenCalled();
});

test('without an answer the change is taken back, and what is so on the server is asked for', async () => {
  await open();
  const answer = waiting();
  click();
  await screen.findByText('1 hearts');
  // The command was carried out; its answer got lost.
  onServer = { hearts: 1 };
  answer(Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => {
    expect(told()).toBe('Server could not be reached.');
  });
  await screen.findByText('1 hearts');
});

test('taking back does not undo what was learned meanwhile', async () => {
  const client = await open();
  const answer = waiting();
  click();
  await screen.findByText('1 hearts');
  onServer = { hearts: 40 };
  await client.refetchQueries(heartsQuery());
  await screen.findByText('40 hearts');
  answer(json({ code: 'busy', message: 'Please wait.' }, { status: 503 }));
  await waitFor(() => {
    expect(told()).toContain('Please wait.');
  });
  expect(screen.getByText('40 hearts')).toBeDefined();
});

test('asks first, with content of its own; nothing is shown or sent before the answer', async () => {
  const onDeclined = vi.fn<(by: number) => void>();
  await open({
    onDeclined,
    ask: (by) => ({ text: 'Are you sure?', confirm: 'Yes', content: <p>It gives {by} heart.</p> }),
  });
  click();
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('It gives 1 heart.')).toBeDefined();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await Promise.resolve();
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onDeclined.mock.calls).toEqual([[1]]);
  expect(network).not.toHaveBeenCalled();
  expect(screen.getByText('0 hearts')).toBeDefined();

  const answer = waiting();
  click();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('1 hearts');
  onServer = { hearts: 1 };
  answer(carried());
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(onDeclined).toHaveBeenCalledTimes(1);
});

test('a refusal that the screen tells itself is not told over the page', async () => {
  const onRefused = vi.fn<(error: Error) => void>();
  await open({ toldByScreen: () => true, onRefused });
  network.mockReturnValueOnce(json({ code: 'password_needed', message: 'No.' }, { status: 403 }));
  click();
  await waitFor(() => {
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
  expect(told()).toBeUndefined();
});

test('the end of a session is told by whoever ends it here, once, and not by the action', async () => {
  const onRefused = vi.fn<(error: Error) => void>();
  await open({ onRefused });
  network.mockReturnValueOnce(json({ code: 'session_ended', message: 'No.' }, { status: 401 }));
  click();
  await waitFor(() => {
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
  expect(told()).toBeUndefined();
});

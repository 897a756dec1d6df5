import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { carriedOut } from '../../api/client.ts';
import { createQueryClient } from '../query-client.ts';
import { type Memory, type Send, type Unanswered, useCommand } from './use-command.ts';

interface Content {
  email: string;
  password?: string;
}

const send: Send<Content, void> = (content, api) =>
  carriedOut(api.POST('/password-reset/request', { body: content }));

/** A screen whose answers the test gives. */
function screen(memory?: Memory) {
  const answers: { resolve: (answer: Response) => void; reject: (error: Error) => void }[] = [];
  network.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      }),
  );
  const onDone = vi.fn<() => void>();
  const client = createQueryClient();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  const options = {
    refusals: { action: 'send code', toldByScreen: () => true },
    invalidates: ({ email }: Content) => [['codes', email]],
    onDone,
    ...(memory && { memory }),
  };
  const { result } = renderHook(() => useCommand(send, options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const settled = () =>
    waitFor(() => {
      expect(result.current.isPending).toBe(false);
    });
  return {
    result,
    onDone,
    invalidated,
    submit: (email: string, password?: string) => {
      const before = network.mock.calls.length;
      act(() => {
        result.current.submit({ email, ...(password !== undefined && { password }) });
      });
      return {
        isSent: () =>
          waitFor(() => {
            expect(network).toHaveBeenCalledTimes(before + 1);
          }),
      };
    },
    done: async () => {
      answers.shift()?.resolve(new Response(null, { status: 204 }));
      await settled();
    },
    refuse: async (code: string, status = 400) => {
      answers.shift()?.resolve(await json({ code, message: 'No.' }, { status }));
    },
    lose: async () => {
      answers.shift()?.reject(new TypeError('Failed to fetch'));
      await settled();
    },
    settled,
  };
}

const keys = () => network.mock.calls.map(([request]) => request.headers.get('idempotency-key'));

/** What outlives a reload. */
function memoryOfTab(): Memory & { stored: () => string } {
  let text = 'null';
  return {
    read: () => JSON.parse(text) as Unanswered | null,
    write: (unanswered) => {
      text = JSON.stringify(unanswered);
    },
    without: ['password'],
    stored: () => text,
  };
}

beforeEach(() => {
  network.mockReset();
});

test('a second click while the answer is on its way sends nothing', async () => {
  const { submit, done, onDone } = screen();
  await submit('nana').isSent();
  submit('nana');
  submit('somebody else');
  await done();
  expect(network).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what got no answer is sent again under the same key', async () => {
  const { submit, lose, done, result } = screen();
  await submit('nana').isSent();
  await lose();
  expect(result.current.error?.message).toBe('Server could not be reached.');
  await submit('nana').isSent();
  await done();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(result.current.error).toBeNull();
});

test('other content is another command, and so is the same content after an answer', async () => {
  const { submit, lose, refuse, done, settled } = screen();
  await submit('nana').isSent();
  await lose();
  await submit('nonna').isSent();
  await refuse('already_in_use');
  await settled();
  await submit('nonna').isSent();
  await done();
  await submit('nonna').isSent();
  await done();
  expect(new Set(keys()).size).toBe(4);
});

test('what it makes out of date is asked for anew, also when no answer came', async () => {
  const { submit, lose, done, invalidated } = screen();
  await submit('nana').isSent();
  await lose();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['codes', 'nana'] });
  await submit('nonna').isSent();
  await done();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['codes', 'nonna'] });
});

test('what an earlier page of this tab sent and got no answer to is sent again under its key', async () => {
  const memory = memoryOfTab();
  const before = screen(memory);
  await before.submit('nana', 'tomato soup').isSent();
  expect(memory.stored()).not.toContain('tomato');
  const after = screen(memory);
  await after.submit('nana', 'tomato soup').isSent();
  await after.done();
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(memory.read()).toBeNull();
});

test('another password than that of the earlier page is another command', async () => {
  const memory = memoryOfTab();
  await screen(memory).submit('nana', 'tomato soup').isSent();
  const { submit, refuse, done, onDone } = screen(memory);
  await submit('nana', 'tomato soap').isSent();
  await refuse('idempotency_key_reused', 422);
  await waitFor(() => {
    expect(network).toHaveBeenCalledTimes(3);
  });
  await done();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(onDone).toHaveBeenCalledTimes(1);
});

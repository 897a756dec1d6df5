import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createQueryClient } from '../query-client.ts';
import { newSubmissionKey } from './submission-key.ts';
import { useSubmission } from './submission.ts';

/** A form whose answers the test gives. */
function form() {
  const answers: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn<(content: { name: string }, key: string) => Promise<string>>(
    () =>
      new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      }),
  );
  const onDone = vi.fn<(result: string) => void>();
  const client = createQueryClient();
  const { result } = renderHook(() => useSubmission(send, { onDone }), {
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
    send,
    onDone,
    submit: (name: string) => {
      act(() => {
        result.current.submit({ name });
      });
      return waitFor(() => {
        expect(result.current.isPending).toBe(true);
      });
    },
    answer: (text: string) => {
      answers.shift()?.resolve(text);
      return settled();
    },
    refuse: (error: Error) => {
      answers.shift()?.reject(error);
      return settled();
    },
    keys: () => send.mock.calls.map(([, key]) => key),
  };
}

const unreachable = new ApiError('unreachable', 0, '', 'Server could not be reached.');
const refused = new ApiError('problem', 400, 'already_in_use', 'In use.');

test('a second click while the answer is on its way sends nothing', async () => {
  const { submit, answer, send, onDone } = form();
  await submit('Nana');
  await submit('Nana');
  await submit('Somebody else');
  expect(send).toHaveBeenCalledTimes(1);
  await answer('done');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what got no answer is sent again under the same key', async () => {
  const { submit, refuse, answer, keys, result } = form();
  await submit('Nana');
  await refuse(unreachable);
  expect(result.current.error).toBe(unreachable);
  await submit('Nana');
  await answer('done');
  const [first, second] = keys();
  expect(second).toBe(first);
  expect(result.current.error).toBeNull();
});

test('other content is another submission, and so is the same content after an answer', async () => {
  const { submit, refuse, answer, keys } = form();
  await submit('Nana');
  await refuse(unreachable);
  await submit('Nonna');
  await refuse(refused);
  await submit('Nonna');
  await answer('done');
  await submit('Nonna');
  await answer('done');
  expect(new Set(keys()).size).toBe(4);
});

test('a key is a UUID of version 4, and every one is new', () => {
  const keys = Array.from({ length: 100 }, newSubmissionKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

import { beforeEach, expect, test } from 'vitest';
import { ApiError, fromAnswer, SESSION_ENDED } from '../api/errors.ts';
import { useNotification } from './messages/notification-store.ts';
import type { Told } from './messages/refusals.ts';
import { createQueryClient } from './query-client.ts';

const said = () => useNotification.getState().current?.message;

beforeEach(() => {
  useNotification.setState({ current: null });
});

const refused = fromAnswer(
  { status: 400, statusText: 'Bad Request' },
  { code: 'invalid_page', message: 'There is no such page.' },
);

/** Asks once for what is called so; it fails with this. */
async function ask(client: ReturnType<typeof createQueryClient>, meta: Told, failure: Error | null) {
  const queryFn = () => (failure === null ? Promise.resolve('cards') : Promise.reject(failure));
  await client.query({ queryKey: ['soup'], queryFn, meta, staleTime: 0 }).catch(() => undefined);
}

test.each(['deck list', 'CardView'] as const)(
  '%s that fails is told in the words of the product',
  async (action) => {
    await ask(createQueryClient(), { action }, refused);
    expect(said()).toBe(`Error ${action} deck. Response received was Bad Request. There is no such page.`);
  },
);

test('what could not even be asked for, and what was not answered, have words of their own', async () => {
  await ask(
    createQueryClient(),
    { action: 'deck list' },
    new ApiError('not-sent', 0, '', 'Request could not be created.'),
  );
  expect(said()).toBe('Request could not be created.');
  await ask(createQueryClient(), { action: 'deck list' }, new TypeError('a fault of ours'));
  expect(said()).toBe('Request could not be created.');
});

test('a failure is told once, until there was an answer', async () => {
  const client = createQueryClient();
  await ask(client, { action: 'deck list' }, refused);
  useNotification.setState({ current: null });
  await ask(client, { action: 'deck list' }, refused);
  expect(said()).toBeUndefined();
  await ask(client, { action: 'deck list' }, null);
  await ask(client, { action: 'deck list' }, refused);
  expect(said()).toContain('deck list');
});

test('what has no such name, and the end of a session, are told elsewhere', async () => {
  await ask(createQueryClient(), {}, refused);
  const ended = fromAnswer(
    { status: 401, statusText: 'Unauthorized' },
    { code: SESSION_ENDED, message: 'Please sign in again.' },
  );
  await ask(createQueryClient(), { action: 'CardView' }, ended);
  expect(said()).toBeUndefined();
});

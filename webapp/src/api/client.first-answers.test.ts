import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAs } from './caller.ts';
import { json, network } from './network-for-tests.ts';
import { sessionCaller } from '../session/session-caller.ts';
import { useSession } from '../session/session-store.ts';
import { answer, api, carriedOut, counted } from './client.ts';
import { type FirstAnswer, readFirstAnswers } from './first-answers.ts';

const user = { id: 7, displayName: 'Rosa' };
const tags = () => answer(api.GET('/tags'));
const rosa = () => answer(api.GET('/get-user/id/{id}', { params: { path: { id: 7 } } }));

/** A page that brought this along. */
function bring(answers: FirstAnswer[]): void {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const textContent = JSON.stringify(answers);
  readFirstAnswers({ getElementById: () => ({ textContent }) } as unknown as Document);
}

beforeEach(() => {
  callAs(sessionCaller);
  network.mockReset();
});

afterEach(() => {
  useSession.setState({ token: '', user: null, ended: false });
});

test('what the page brought along is not asked for, once, with what its headers say', async () => {
  bring([{ call: '/api/tags', headers: [['x-total-count', '90']], body: [{ tagId: 1, tag: 'soup' }] }]);
  expect(await counted(api.GET('/tags'))).toEqual({ items: [{ tagId: 1, tag: 'soup' }], total: 90 });
  expect(network).not.toHaveBeenCalled();
  network.mockReturnValue(json([]));
  expect(await tags()).toEqual([]);
});

test('whoever is told more than a visitor asks', async () => {
  network.mockImplementation(() => json({ ...user, username: 'rosa@example.org' }));
  bring([{ call: '/api/get-user/id/7', headers: [], body: user }]);
  useSession.setState({ token: 'T' });
  expect(await rosa()).toMatchObject({ username: 'rosa@example.org' });
  useSession.setState({ token: '' });
  expect(await rosa()).toEqual(user);
});

test('what the page brought along is forgotten once something is written', async () => {
  bring([{ call: '/api/tags', headers: [], body: ['old'] }]);
  network.mockImplementation(() => json([]));
  await carriedOut(api.POST('/recipe/{id}/save', { params: { path: { id: 1 } } }));
  expect(await tags()).toEqual([]);
});

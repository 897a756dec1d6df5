import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { lastDecisionQuery, type Waited } from './last-decision.ts';

const PHOTO: Waited = {
  of: 'photo',
  picUrl: '/api/images/a.jpg',
  userId: 7,
  recipeId: 3,
  since: '2026-11-21T10:00:00Z',
};
const bea = { id: 9, displayName: 'Bea', role: 'admin' };
const entry = (seq: number, action: string, more: object = {}) => ({
  seq,
  at: '2026-11-22T10:00:00Z',
  actor: bea,
  action,
  target: { type: 'photo', id: 4, title: 'Pie' },
  subject: { id: 7, displayName: 'Ada' },
  reasons: [],
  before: { picUrl: '/api/images/a.jpg' },
  after: null,
  cause: null,
  effects: [],
  ...more,
});
const other = (seq: number) => entry(seq, 'PhotoApproved', { before: { picUrl: '/api/images/b.jpg' } });

const ask = (waited: Waited) => new QueryClient().query(lastDecisionQuery(1, waited));
const asked = () => network.mock.calls.map(([{ url }]) => Object.fromEntries(new URL(url).searchParams));

beforeEach(() => {
  network.mockReset();
  network.mockImplementation(() => json([]));
});

test('a photo is found however many decisions about others of its author came after it', async () => {
  network.mockImplementationOnce(() => json(Array.from({ length: 100 }, (_one, at) => other(300 - at))));
  network.mockImplementationOnce(() => json([other(150), entry(120, 'PhotoRejected')]));
  expect(await ask(PHOTO)).toMatchObject({ seq: 120, action: 'PhotoRejected' });
  const filter = { target: 'photo', subject: '7', from: PHOTO.since, limit: '100' };
  expect(asked()).toEqual([filter, { ...filter, before: '201' }]);
});

test('the first decision about it is the one that stands', async () => {
  network.mockImplementationOnce(() => json([entry(5, 'PhotoRemoved'), entry(4, 'PhotoApproved')]));
  expect(await ask(PHOTO)).toMatchObject({ action: 'PhotoApproved' });
});

test('what followed by itself is told by what somebody decided', async () => {
  const followed = { actor: { id: null, displayName: '', role: '' }, cause: 2 };
  network.mockImplementationOnce(() => json([entry(5, 'PhotoRemoved', followed)]));
  network.mockImplementationOnce(() => json([entry(2, 'AccountDeleted')]));
  expect(await ask(PHOTO)).toMatchObject({ seq: 2, action: 'AccountDeleted', actor: bea });
  expect(asked()[1]).toEqual({ seq: '2', limit: '1' });
});

test('where nothing was decided about it, its author or its recipe may have gone; otherwise nothing is known', async () => {
  expect(await ask(PHOTO)).toBeNull();
  expect(asked().slice(1)).toEqual([
    { target: 'user/7', action: 'AccountDeleted', limit: '1' },
    { target: 'recipe/3', action: 'RecipeDeleted', limit: '1' },
  ]);
});

test('a report of a comment is no decision about it, and a submission has no recipe to go with', async () => {
  network.mockImplementationOnce(() => json([entry(6, 'CommentReported'), entry(5, 'ReportCleared')]));
  const comment: Waited = { of: 'comment', id: 12, userId: 7, recipeId: 3, since: '2026-11-21T10:00:00Z' };
  expect(await ask(comment)).toMatchObject({ action: 'ReportCleared' });
  network.mockClear();
  expect(await ask({ of: 'submission', id: 5, userId: 7 })).toBeNull();
  expect(asked().map(({ target }) => target)).toEqual(['submission/5', 'user/7']);
});

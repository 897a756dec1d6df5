// @vitest-environment node
import { expect, test } from 'vitest';
import type { Comment } from '../api/types.ts';
import { around } from './comments-around.ts';

function comments(...ids: number[]): Comment[] {
  return ids.map((commentId) => ({
    commentId,
    comment: `comment ${commentId}`,
    recipeId: 1,
    userId: 7,
    writer: 'Nana',
    avatarUrl: '/avatars/2.svg',
    created: '2026-11-21T21:33:29.123Z',
    reported: false,
  }));
}

const ids = (found: Comment[] | null) => found?.map(({ commentId }) => commentId);

test('the three comments before and after one are its neighbors', () => {
  const all = comments(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const { before, after } = around(5, all.slice(0, 4), { items: all, total: 9 });
  expect(ids(before)).toEqual([2, 3, 4]);
  expect(ids(after)).toEqual([6, 7, 8]);
});

test('the only comment has no neighbors', () => {
  expect(around(5, [], { items: comments(5), total: 1 })).toEqual({ before: [], after: [] });
});

test('what followed is unknown where the newest comments do not reach back so far', () => {
  const { before, after } = around(5, comments(3, 4), { items: comments(300, 301), total: 250 });
  expect(ids(before)).toEqual([3, 4]);
  expect(after).toBeNull();
});

test('a comment that was deleted meanwhile still has its neighbors', () => {
  const { after } = around(5, comments(4), { items: comments(4, 6), total: 2 });
  expect(ids(after)).toEqual([6]);
});

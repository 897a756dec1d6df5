import { expect, test } from 'vitest';
import type { Comment } from '../../api/types.ts';
import { BEING_POSTED, withComment, withoutComment, withPosted, withReported } from './comment-changes.ts';
import { type CommentPages, commentsOf, totalOf } from './comments.ts';

function comment(commentId: number): Comment {
  return {
    commentId,
    comment: `comment ${commentId}`,
    recipeId: 1,
    userId: 7,
    writer: 'Nana',
    avatarUrl: '/avatars/2.svg',
    created: '2026-11-21T21:33:29.123Z',
    reported: false,
  };
}

/** The newest page with 3 and 4, the one before with 1 and 2, of five comments. */
const known: CommentPages = {
  pages: [
    { items: [comment(3), comment(4)], total: 5 },
    { items: [comment(1), comment(2)], total: 5 },
  ],
  pageParams: [0, 3],
};

const seen = (pages: CommentPages) => [commentsOf(pages).map(({ commentId }) => commentId), totalOf(pages)];

test('comments are read from the oldest to the newest, whatever page they came with', () => {
  expect(seen(known)).toEqual([[1, 2, 3, 4], 5]);
});

test('a comment that is being posted is the newest, and one more', () => {
  expect(seen(withComment(known, comment(BEING_POSTED)))).toEqual([[1, 2, 3, 4, BEING_POSTED], 6]);
  expect(seen(withComment({ pages: [], pageParams: [] }, comment(9)))).toEqual([[9], 1]);
});

test('what the server answers takes its place, also where it was fetched already', () => {
  const posting = withComment(known, comment(BEING_POSTED));
  expect(seen(withPosted(posting, comment(5)))).toEqual([[1, 2, 3, 4, 5], 6]);
  const fetched = withComment(known, comment(5));
  expect(seen(withPosted(fetched, comment(5)))).toEqual([[1, 2, 3, 4, 5], 6]);
});

test('a deleted comment is gone from its page and from the count; one that is not there changes nothing', () => {
  expect(seen(withoutComment(known, 2))).toEqual([[1, 3, 4], 4]);
  expect(withoutComment(known, 99)).toBe(known);
});

test('only the reported comment is flagged', () => {
  expect(
    commentsOf(withReported(known, 2))
      .filter(({ reported }) => reported)
      .map(({ commentId }) => commentId),
  ).toEqual([2]);
});

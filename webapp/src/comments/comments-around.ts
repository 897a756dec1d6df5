import { queryOptions } from '@tanstack/react-query';
import { type Api, api, counted } from '../api/client.ts';
import type { Comment } from '../api/types.ts';
import { commentKeys } from './comments.ts';

/** How many comments are shown on each side of the one that is looked at. */
const NEIGHBORS = 3;

/** What was written before and after a comment, oldest first. */
export interface CommentsAround {
  before: Comment[];
  /** Null where so much was written since that it is too far back to tell. */
  after: Comment[] | null;
}

/** The comments around one of a recipe's comments, which tell what it answers and what it was answered. */
export function commentsAroundQuery({ recipeId, commentId }: Pick<Comment, 'recipeId' | 'commentId'>) {
  return queryOptions({
    queryKey: [...commentKeys.ofRecipe(recipeId), 'around', commentId],
    queryFn: async ({ signal }): Promise<CommentsAround> => {
      const fetched = (query: { before?: number }) => commentsOf(api, recipeId, query, signal);
      const [earlier, newest] = await Promise.all([fetched({ before: commentId }), fetched({})]);
      return around(commentId, earlier.items, newest);
    },
  });
}

/** The neighbors of a comment, from what was written before it and from the newest comments of its recipe. */
export function around(
  commentId: number,
  earlier: readonly Comment[],
  newest: { items: readonly Comment[]; total: number },
): CommentsAround {
  const later = newest.items.filter((comment) => comment.commentId > commentId);
  const reachesBack = later.length < newest.items.length || newest.items.length === newest.total;
  return {
    before: earlier.slice(-NEIGHBORS),
    after: reachesBack ? later.slice(0, NEIGHBORS) : null,
  };
}

function commentsOf(calls: Api, id: number, query: { before?: number }, signal: AbortSignal) {
  return counted(calls.GET('/recipe/{id}/comments', { params: { path: { id }, query }, signal }));
}

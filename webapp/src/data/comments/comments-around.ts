import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Comment } from '../../api/types.ts';
import { commentKeys } from './comments.ts';

/** What was written before and after a comment, oldest first. */
export interface CommentsAround {
  before: Comment[];
  after: Comment[];
}

/** The comments around one of a recipe's comments, which tell what it answers and what it was answered. */
export function commentsAroundQuery({ recipeId, commentId }: Pick<Comment, 'recipeId' | 'commentId'>) {
  return queryOptions({
    queryKey: [...commentKeys.ofRecipe(recipeId), 'around', commentId],
    queryFn: async ({ signal }): Promise<CommentsAround> => {
      const params = { path: { id: recipeId }, query: { around: commentId } };
      const all = await answer(api.GET('/recipe/{id}/comments', { params, signal }));
      return {
        before: all.filter((comment) => comment.commentId < commentId),
        after: all.filter((comment) => comment.commentId > commentId),
      };
    },
  });
}

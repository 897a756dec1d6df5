import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';
import type { Comment } from '../api/types.ts';

/** Keys of what people wrote below recipes. */
export const commentKeys = {
  all: ['comments'] as const,
  ofRecipe: (recipeId: number) => [...commentKeys.all, recipeId] as const,
};

/** A recipe's comments, oldest first. */
export function commentsQuery(recipeId: number) {
  return queryOptions({
    queryKey: commentKeys.ofRecipe(recipeId),
    queryFn: async ({ signal }): Promise<Comment[]> => {
      if (recipeId === 0) return [];
      return answer(api.GET('/recipe/{id}/comments', { params: { path: { id: recipeId } }, signal }));
    },
  });
}

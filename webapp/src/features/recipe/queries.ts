import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Comment, Recipe } from '../../api/types.ts';

/** Keys of what a recipe's page asks for. */
export const recipeKeys = {
  all: ['recipe'] as const,
  one: (recipeId: number) => [...recipeKeys.all, recipeId] as const,
  comments: (recipeId: number) => [...recipeKeys.one(recipeId), 'comments'] as const,
};

/** A recipe; null when there is none with that id (the server then answers with recipeId 0). */
export function recipeQuery(recipeId: number) {
  return queryOptions({
    queryKey: recipeKeys.one(recipeId),
    queryFn: async ({ signal }): Promise<Recipe | null> => {
      if (recipeId === 0) return null;
      const recipe = await answer(api.GET('/recipe/{id}', { params: { path: { id: recipeId } }, signal }));
      return recipe.recipeId === 0 ? null : recipe;
    },
  });
}

/** A recipe's comments, oldest first. */
export function commentsQuery(recipeId: number) {
  return queryOptions({
    queryKey: recipeKeys.comments(recipeId),
    queryFn: async ({ signal }): Promise<Comment[]> => {
      if (recipeId === 0) return [];
      return answer(api.GET('/recipe/{id}/comments', { params: { path: { id: recipeId } }, signal }));
    },
  });
}

import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Recipe } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** A recipe; null when there is none with that id (the server then answers with recipeId 0). */
export function recipeQuery(recipeId: number) {
  return queryOptions({
    queryKey: recipeKeys.page(recipeId),
    meta: { action: 'CardView' },
    queryFn: async ({ signal }): Promise<Recipe | null> => {
      if (recipeId === 0) return null;
      const recipe = await answer(api.GET('/recipe/{id}', { params: { path: { id: recipeId } }, signal }));
      return recipe.recipeId === 0 ? null : recipe;
    },
  });
}

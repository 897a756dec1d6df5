import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, answer, api, type Counted, counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { ownKeys } from '../../session/own-keys.ts';

/** Keys of what a member saved: only they see it, so it is forgotten with their session. */
export const saveKeys = {
  all: (userId: number) => [...ownKeys.all, userId, 'saves'] as const,
  recipe: (userId: number, recipeId: number) => [...saveKeys.all(userId), 'recipe', recipeId] as const,
  lists: (userId: number) => [...saveKeys.all(userId), 'list'] as const,
};

/** Whether the member who is signed in has saved a recipe. */
export function savedQuery(userId: number, recipeId: number) {
  return queryOptions({
    queryKey: saveKeys.recipe(userId, recipeId),
    queryFn: ({ signal }): Promise<boolean> =>
      answer(api.GET('/recipe/{id}/save', { params: { path: { id: recipeId } }, signal })),
  });
}

/** A page (as displayed, from 1) of what the member who is signed in saved, the last one first, and how many there are. */
export function mySavesQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: [...saveKeys.lists(userId), page],
    meta: { action: 'deck list' },
    queryFn: ({ signal }): Promise<Counted<Card[]>> =>
      counted(api.GET('/recipes/my-saves', { params: { query: { page: page - 1 } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** All that the member who is signed in saved, the last one first: at most 1,000 of them, and how many there are. */
export function allMySavesQuery(userId: number) {
  return queryOptions({
    queryKey: [...saveKeys.lists(userId), 'all'],
    meta: { action: 'deck list' },
    queryFn: ({ signal }): Promise<Counted<Card[]>> => counted(api.GET('/recipes/my-saves', { signal })),
  });
}

/** A recipe, and whether it is to be among those that the member saved. */
export interface Saving {
  recipeId: number;
  saved: boolean;
}

/** Saves a recipe, or takes it out again; whether it is saved then. */
export function saveRecipe({ recipeId, saved }: Saving, api: Api): Promise<boolean> {
  const params = { path: { id: recipeId } };
  return answer(
    saved ? api.POST('/recipe/{id}/save', { params }) : api.DELETE('/recipe/{id}/save', { params }),
  );
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** A page (as displayed, from 1) of what a person wrote, newest first, and how many there are. */
export function recipesOfUserQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: [...recipeKeys.ofUser(userId), page],
    meta: { action: 'deck list' },
    queryFn: async ({ signal }): Promise<Counted<Card[]>> => {
      if (userId === 0) return { items: [], total: 0 };
      return counted(
        api.GET('/{userId}/recipes', { params: { path: { userId }, query: { page: page - 1 } }, signal }),
      );
    },
    placeholderData: keepPreviousData,
  });
}

/** All that a person wrote, newest first: at most 1,000 of them, and how many there are. */
export function allRecipesOfUserQuery(userId: number) {
  return queryOptions({
    queryKey: [...recipeKeys.ofUser(userId), 'all'],
    meta: { action: 'deck list' },
    queryFn: ({ signal }): Promise<Counted<Card[]>> =>
      counted(api.GET('/{userId}/recipes', { params: { path: { userId } }, signal })),
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';

/** Keys of what a person's page asks for. */
export const userPageKeys = {
  all: ['user-page'] as const,
  cards: (userId: number) => [...userPageKeys.all, userId] as const,
  cardsPage: (userId: number, page: number) => [...userPageKeys.cards(userId), page] as const,
};

/** A page (as displayed, from 1) of what a person wrote, newest first, and how many there are. */
export function userCardsQuery(userId: number, page: number) {
  return queryOptions({
    queryKey: userPageKeys.cardsPage(userId, page),
    queryFn: async ({ signal }): Promise<Counted<Card[]>> => {
      if (userId === 0) return { items: [], total: 0 };
      return counted(
        api.GET('/{userId}/recipes', { params: { path: { userId }, query: { page: page - 1 } }, signal }),
      );
    },
    placeholderData: keepPreviousData,
  });
}

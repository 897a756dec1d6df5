import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { PendingRecipe } from '../api/types.ts';
import { ownKeys } from '../session/principal.ts';

/** Keys of the recipes that wait for an admin: only admins see them all, so they are forgotten with their session. */
export const pendingKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'pending-recipes'] as const,
};

/** The recipes that wait for an admin, the longest waiting first: at most 200, and how many there are. */
export function pendingRecipesQuery(adminId: number) {
  return queryOptions({
    queryKey: pendingKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Counted<PendingRecipe[]>> =>
      counted(api.GET('/pending-recipes', { signal })),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../api/client.ts';
import type { PendingRecipe } from '../api/types.ts';
import { pendingKeys } from './pending-keys.ts';

/** The recipes that wait for an admin, the longest waiting first: at most 200, and how many there are. */
export function pendingRecipesQuery(adminId: number) {
  return queryOptions({
    queryKey: pendingKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Counted<PendingRecipe[]>> =>
      counted(api.GET('/pending-recipes', { signal })),
  });
}

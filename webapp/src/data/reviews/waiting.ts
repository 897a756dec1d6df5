import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { waitingKeys } from './waiting-keys.ts';

/** How many recipes, photos and comments wait for the decision of an admin. */
export function waitingQuery(adminId: number) {
  return queryOptions({
    queryKey: waitingKeys.forAdmin(adminId),
    queryFn: ({ signal }) => answer(api.GET('/admin/waiting', { signal })),
    refetchInterval: reviewInterval,
  });
}

import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { keepingViews } from '../../api/kept-views.ts';
import { withViews } from './with-views.ts';
import type { PendingRecipe } from '../../api/types.ts';
import { reviewInterval } from '../../api/asking-again.ts';
import { pendingKeys } from './pending-keys.ts';

type Waiting = Counted<PendingRecipe[]>;

/** The recipes that wait for an admin, the longest waiting first: at most 200, and how many there are. */
export function pendingRecipesQuery(adminId: number) {
  return queryOptions({
    queryKey: pendingKeys.forAdmin(adminId),
    queryFn: ({ signal }): Promise<Waiting> => counted(api.GET('/pending-recipes', { signal })),
    refetchInterval: reviewInterval,
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, withKnownViews(known as Waiting | undefined, fresh as Waiting)),
  });
}

function withKnownViews(known: Waiting | undefined, fresh: Waiting): Waiting {
  const keep = keepingViews(
    known?.items.flatMap(({ viewUrls = [], cardViewUrls = [] }) => [...viewUrls, ...cardViewUrls]) ?? [],
  );
  const items = fresh.items.map((submission) => withViews(submission, keep));
  return { ...fresh, items };
}

import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** A change to the data of a query. */
export interface OptimisticChange {
  queryKey: QueryKey;
  change: (data: unknown) => unknown;
}

/** What a query's data become by an action: `shown(recipeQuery(7), (recipe) => ({ ...recipe, saved: true }))`. */
export function shown<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (data: Data) => Data,
): OptimisticChange {
  // The key's type says what its data is.
  return { queryKey, change: (data) => change(data as Data) };
}

/**
 * Shows the changes where there is something to change, and returns what takes them back. What was fetched or changed meanwhile is newer
 * than both and stays.
 */
export async function showAtOnce(
  queryClient: QueryClient,
  changes: readonly OptimisticChange[],
): Promise<() => void> {
  // An answer that is on its way would show the state before the action again.
  await Promise.all(changes.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
  const takenBack = changes.map(({ queryKey, change }) => {
    const before = queryClient.getQueryData(queryKey);
    if (before === undefined) return () => undefined;
    queryClient.setQueryData(queryKey, change(before));
    const after = queryClient.getQueryData(queryKey);
    return () => {
      if (queryClient.getQueryData(queryKey) === after) queryClient.setQueryData(queryKey, before);
    };
  });
  return () => {
    for (const takeBack of takenBack) takeBack();
  };
}

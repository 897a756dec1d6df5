import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RECOVERY_INTERVAL } from '../../api/asking-again.ts';
import { isServerThere } from '../../api/server-there.ts';

/**
 * Whether the server does not answer, for what only the server can do; it is asked again until it does.
 *
 * @param missed something else has noticed that it does not
 */
export function useServerAway(missed: boolean): boolean {
  const { data, refetch } = useQuery(serverThereQuery);
  useEffect(() => {
    if (missed) void refetch();
  }, [missed, refetch]);
  return data === false;
}

const serverThereQuery = queryOptions({
  queryKey: ['server-there'],
  queryFn: isServerThere,
  refetchInterval: ({ state }) => (state.data === false ? RECOVERY_INTERVAL : false),
});

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RECOVERY_INTERVAL } from '../../api/asking-again.ts';
import { isServerThere } from '../../api/server-there.ts';

/** Whether the server does not answer; it is asked again, at little cost, until it does. */
export function useServerAway({
  isAsked = true,
  missed,
}: {
  /** Whether anybody wants to know. */
  isAsked?: boolean;
  /** Something else has noticed that it does not. */
  missed: boolean;
}): boolean {
  const { data, refetch } = useQuery({ ...serverThereQuery, enabled: isAsked });
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { waitingQuery } from '../../reviews/waiting.ts';
import { touches } from '../../touches.ts';

/**
 * How much waits in each queue. Where that has changed, the queue is read again at once, so that it says the same as its button; an open
 * queue is also read by itself, because as much may wait as before, and be something else.
 */
export function useWaiting(adminId: number) {
  const queryClient = useQueryClient();
  const { data } = useQuery(waitingQuery(adminId));
  const before = useRef(data);
  useEffect(() => {
    const known = before.current;
    before.current = data;
    if (known === undefined || data === undefined) return;
    const queues = touches.queues(adminId);
    for (const queue of ['recipes', 'photos', 'comments'] as const) {
      if (known[queue] !== data[queue]) void queryClient.invalidateQueries({ queryKey: queues[queue] });
    }
  }, [adminId, data, queryClient]);
  return data ?? {};
}

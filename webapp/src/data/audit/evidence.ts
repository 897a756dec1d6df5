import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { VIEWED_AGAIN_AFTER } from '../../api/view-time.ts';
import { auditKeys } from './audit-keys.ts';

/** The signed address under which the photo of a decision is seen; null where it went with its author. */
export function evidenceQuery(adminId: number, seq: number) {
  return queryOptions({
    queryKey: [...auditKeys.forAdmin(adminId), 'evidence', seq],
    queryFn: async ({ signal }): Promise<string | null> => {
      const [entry] = await answer(api.GET('/audit', { params: { query: { seq } }, signal }));
      return entry?.viewUrl ?? null;
    },
    // The address is good for ten minutes.
    staleTime: 0,
    refetchInterval: VIEWED_AGAIN_AFTER,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.ts';

/** The videos change only with the server's start. */
const FRESH_FOR = Number.POSITIVE_INFINITY;

/** The videos that this site was configured with (README.md#safety-videos); none where it was not. */
export function safetyVideosQuery() {
  return queryOptions({
    queryKey: ['safety-videos'] as const,
    queryFn: ({ signal }) => answer(api.GET('/safety-videos', { signal })),
    staleTime: FRESH_FOR,
  });
}

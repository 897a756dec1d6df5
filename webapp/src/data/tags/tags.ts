import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';

/** Keys of the tags. */
export const tagKeys = { all: ['tags'] as const };

/** Tags change seldom: an answer counts as fresh for five minutes. */
const FRESH_FOR = 300_000;

/** All tags, by name. */
export function tagsQuery() {
  return queryOptions({
    queryKey: tagKeys.all,
    queryFn: ({ signal }) => answer(api.GET('/tags', { signal })),
    staleTime: FRESH_FOR,
  });
}

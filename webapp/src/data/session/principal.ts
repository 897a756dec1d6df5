import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { ownKeys } from '../../session/own-keys.ts';

/** The account that is signed in, as the server knows it now: restricted, promoted or gone since the session began. */
export function principalQuery(userId: number) {
  return queryOptions({
    queryKey: ownKeys.principal(userId),
    queryFn: ({ signal }) => answer(api.GET('/get-user/principal', { signal })),
  });
}

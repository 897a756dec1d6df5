import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';

/** Keys of what only the person who is signed in may see. */
export const ownKeys = {
  all: ['own'] as const,
  principal: (userId: number) => [...ownKeys.all, userId, 'principal'] as const,
};

/** The account that is signed in, as the server knows it now: restricted, promoted or gone since the session began. */
export function principalQuery(userId: number) {
  return queryOptions({
    queryKey: ownKeys.principal(userId),
    queryFn: ({ signal }) => answer(api.GET('/get-user/principal', { signal })),
  });
}

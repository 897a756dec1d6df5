import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Profile } from '../../api/types.ts';
import { peopleKeys } from './user.ts';

/** Since when somebody cooks here, and their photos. */
export function profileQuery(userId: number) {
  return queryOptions({
    queryKey: peopleKeys.profile(userId),
    queryFn: ({ signal }): Promise<Profile> =>
      answer(api.GET('/user/{id}/profile', { params: { path: { id: userId } }, signal })),
  });
}

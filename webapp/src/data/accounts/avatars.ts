import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { peopleKeys } from './user.ts';

/** The catalogue of the 40 avatars; it does not change while the app runs. */
export function avatarsQuery() {
  return queryOptions({
    queryKey: peopleKeys.avatars(),
    queryFn: ({ signal }) => answer(api.GET('/avatars', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

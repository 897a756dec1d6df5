import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, api, type Counted, counted } from '../../api/client.ts';
import type { NamedUser } from '../../api/types.ts';
import { accountKeys } from './account-keys.ts';

/** The members who have this in their names, or whose names look like it: the first of them, and how many there are. */
export function findUsersByName(
  { name }: { name: string },
  calls: Api,
  signal?: AbortSignal,
): Promise<Counted<NamedUser[]>> {
  const params = { query: { name: name.trim() } };
  return counted(calls.GET('/users/named', { params, cache: 'no-store', ...(signal && { signal }) }));
}

/** The same, to be suggested while a name is typed; what was suggested stays until the next answer is there. */
export function usersNamedQuery(adminId: number, name: string) {
  return queryOptions({
    queryKey: [...accountKeys.forAdmin(adminId), 'named', name],
    queryFn: ({ signal }) => findUsersByName({ name }, api, signal),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api, type Counted, counted } from '../../api/client.ts';
import { TAKES_COPIES_HEADER } from '../../api/copied.ts';
import type { Card } from '../../api/types.ts';
import { saveKeys } from './saves.ts';

/** All that the member who is signed in saved; where the server is away, as much of the list as this device has. */
export function savesHereQuery(userId: number) {
  return queryOptions({
    queryKey: [...saveKeys.lists(userId), 'here'],
    meta: { action: 'deck list' },
    queryFn: ({ signal }): Promise<Counted<Card[]>> =>
      counted(api.GET('/recipes/my-saves', { headers: { [TAKES_COPIES_HEADER]: 'true' }, signal })),
    staleTime: 0,
  });
}

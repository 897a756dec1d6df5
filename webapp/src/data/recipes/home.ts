import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { Home } from '../../api/types.ts';
import { recipeKeys } from './recipe-keys.ts';

/** What home shows below its card: what is new and in season, who cooks, the photos of the week. */
export function homeQuery() {
  return queryOptions({
    queryKey: recipeKeys.home(),
    queryFn: ({ signal }): Promise<Home> => answer(api.GET('/home', { signal })),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { AlikeTitle } from '../../api/types.ts';
import { alikeKeys } from './alike-keys.ts';

/** The most characters of a title (docs/product.md#lengths). */
const LONGEST_TITLE = 200;

/** The recipes, and those that wait for an admin, that have nearly this title (docs/product.md#nearly-equal-titles). */
export function alikeTitlesQuery(title: string) {
  return queryOptions({
    queryKey: [...alikeKeys.all, title],
    queryFn: ({ signal }): Promise<AlikeTitle[]> =>
      answer(api.GET('/recipes/alike', { params: { query: { title } }, signal })),
    enabled: title !== '' && Array.from(title).length <= LONGEST_TITLE,
  });
}

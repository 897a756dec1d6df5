import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { recipeKeys } from './recipe-keys.ts';
import { type Search, splitKeyword } from './search.ts';

/** How many of the recipes found carry each tag, by its number. A tag that none carries is not in it. */
export type TagCounts = ReadonlyMap<number, number>;

/** How many of the recipes that a search finds, on all its pages, carry each tag. Shows the numbers before until the next ones are there. */
export function tagCountsQuery({ keyword, tags }: Pick<Search, 'keyword' | 'tags'>) {
  return queryOptions({
    queryKey: [...recipeKeys.tagCounts(), { keyword, tags }],
    queryFn: async ({ signal }): Promise<TagCounts> => {
      const { taken } = splitKeyword(keyword);
      const query = {
        ...(taken !== '' && { keyword: taken }),
        ...(tags.length > 0 && { tags: tags.join(',') }),
      };
      const counts = await answer(api.GET('/search/tags', { params: { query }, signal }));
      return new Map(counts.map(({ tagId, recipes }) => [tagId, recipes]));
    },
    placeholderData: keepPreviousData,
  });
}

import { type Api, type Counted, found } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { type LeftOut, splitKeyword } from './search.ts';

/** The recipes that the words of a title find, the best first: those of a page, how many there are, and which words were left out. */
export async function findRecipesByTitle({ title }: { title: string }, calls: Api): Promise<FoundByTitle> {
  const { taken, beyond } = splitKeyword(title.trim());
  const path = { keyword: taken, page: 0 };
  return { ...(await found(calls.GET('/search/={keyword}/page/{page}', { params: { path } }))), beyond };
}

/** What a title finds. */
export type FoundByTitle = Counted<Card[]> & LeftOut;

import type { QueryClient } from '@tanstack/react-query';
import type { Counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { lastPage, type Search, searchQuery } from '../../data/recipes/search.ts';
import { MakeBook } from '../../parts/book/MakeBook.tsx';

/** So many pages of what a search finds come into a book, and so many are asked for at once. */
const MOST_PAGES = 10;
const AT_ONCE = 3;

/** Makes a book of what a search finds, the first ten pages of it at most. */
export function SearchBook({ search }: { search: Search }) {
  return (
    <div>
      <MakeBook list={(queryClient) => firstPages(queryClient, search)} />
    </div>
  );
}

async function firstPages(queryClient: QueryClient, search: Search): Promise<Counted<Card[]>> {
  const pageOf = (page: number) => queryClient.query(searchQuery({ ...search, page }));
  const { items, total } = await pageOf(1);
  const all = [...items];
  const last = Math.min(lastPage(total), MOST_PAGES);
  for (let page = 2; page <= last; page += AT_ONCE) {
    const pages = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, place) =>
      pageOf(page + place),
    );
    for (const next of await Promise.all(pages)) all.push(...next.items);
  }
  return { items: all, total };
}

import type { Counted } from '../../api/client.ts';
import type { Card, PendingRecipe } from '../../api/types.ts';
import { hasAllWords } from './has-all-words.ts';
import { PAGE_SIZE } from '../../parts/cards/PageTurner.tsx';
import type { MyRecipesAddress, Order } from './my-recipes-address.ts';

/** What somebody wants to see of their lists, and in which order. */
export type Wanted = Pick<MyRecipesAddress, 'keyword' | 'order'>;

/** A page of what was found in a list. */
export interface FoundCards extends Counted<Card[]> {
  /** The list is longer than what the server answers at once: it was searched as far as that. */
  isCut: boolean;
}

/** One page (as displayed, from 1) of the cards that have the keyword, in the order that is wanted. The list is newest first. */
export function findCards(
  { items, total }: Counted<Card[]>,
  { keyword, order }: Wanted,
  page: number,
): FoundCards {
  const found = items.filter(({ title, description, writer, recipeTagList }) =>
    hasAllWords([title, description, writer, ...recipeTagList.map(({ tag }) => tag)].join(' '), keyword),
  );
  return {
    items: inOrder(found, order).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.length,
    isCut: total > items.length,
  };
}

/** What was handed in that has the keyword, in the order that is wanted; it comes newest first. */
export function findSubmissions(
  submissions: readonly PendingRecipe[],
  { keyword, order }: Wanted,
): PendingRecipe[] {
  const found = submissions.filter(({ title, description, recipeText, tags }) =>
    hasAllWords([title, description, recipeText, tags].join(' '), keyword),
  );
  return inOrder(found, order);
}

function inOrder<Item extends { title: string }>(newestFirst: readonly Item[], order: Order): Item[] {
  switch (order) {
    case 'newest':
      return [...newestFirst];
    case 'oldest':
      return newestFirst.toReversed();
    case 'title':
      return newestFirst.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  }
}

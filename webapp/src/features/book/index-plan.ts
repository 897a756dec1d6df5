import type { QueryClient } from '@tanstack/react-query';
import { noAnswer } from '../../api/errors.ts';
import type { BookPlan } from '../../api/types.ts';
import type { Book } from '../../data/book/kept-book.ts';
import { gather } from './pages/gather.ts';
import { byIngredient } from './pages/index-entries.ts';

/** What the index of a book has. Copies make none: the server, which has all recipes by then, would make a book whose index lacks some. */
export async function indexPlan(
  queryClient: QueryClient,
  book: Book,
  signal: AbortSignal,
): Promise<NonNullable<BookPlan['ingredients']>> {
  const { chapters, copied, withoutCopy } = await gather(queryClient, book, {
    signal,
    onGathered: () => undefined,
  });
  if (copied !== undefined || withoutCopy.length > 0) throw noAnswer(null);
  return byIngredient(chapters.flatMap(({ recipes }) => recipes)).map(({ name, recipes }) => ({
    name,
    recipeIds: recipes.map(({ recipeId }) => recipeId),
  }));
}

import type { QueryClient } from '@tanstack/react-query';
import { noAnswer } from '../../api/errors.ts';
import type { BookPlan } from '../../api/types.ts';
import type { Book, BookRecipe } from '../../data/book/kept-book.ts';
import { gather } from './pages/gather.ts';
import { byIngredient } from './pages/index-entries.ts';

/**
 * What the index of a book has, and which of its recipes are not on the shelf any more. Copies make none: the server, which has all recipes by
 * then, would make a book whose index lacks some.
 */
export async function indexPlan(
  queryClient: QueryClient,
  book: Book,
  asked: { signal: AbortSignal; onGathered: (recipes: number) => void },
): Promise<{ ingredients: NonNullable<BookPlan['ingredients']>; gone: readonly BookRecipe[] }> {
  const { chapters, gone, copied, withoutCopy } = await gather(queryClient, book, asked);
  if (copied !== undefined || withoutCopy.length > 0) throw noAnswer(null);
  const entries = byIngredient(chapters.flatMap(({ recipes }) => recipes));
  const ingredients = entries.map(({ name, recipes }) => ({
    name,
    recipeIds: recipes.map(({ recipeId }) => recipeId),
  }));
  return { ingredients, gone };
}

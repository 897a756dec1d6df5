import type { QueryClient } from '@tanstack/react-query';
import { type Book, type BookRecipe, recipesOf } from '../../../data/book/kept-book.ts';
import { recipesOfBook } from '../recipes-of-book.ts';
import type { WholeChapter } from './lay-out.ts';

/** What a book is made of, and what is not on the shelf any more. */
interface Gathered {
  chapters: WholeChapter[];
  gone: BookRecipe[];
}

/** Asks for all recipes of a book. */
export async function gather(
  queryClient: QueryClient,
  book: Book,
  asked: { onGathered: (recipes: number) => void; signal: AbortSignal },
): Promise<Gathered> {
  const all = recipesOf(book);
  const ids = all.map(({ recipeId }) => recipeId);
  const found = await recipesOfBook(queryClient, ids, asked);
  return {
    chapters: book.chapters
      .map(({ id, name, recipes }) => ({
        id,
        name,
        recipes: recipes.flatMap(({ recipeId }) => found.get(recipeId) ?? []),
      }))
      .filter(({ recipes }) => recipes.length > 0),
    gone: all.filter(({ recipeId }) => !found.has(recipeId)),
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { type Book, type BookRecipe, recipesOf } from '../../../data/book/kept-book.ts';
import { recipesOfBook } from '../recipes-of-book.ts';
import type { WholeChapter } from './lay-out.ts';

/** What a book is made of. */
export interface Gathered {
  chapters: WholeChapter[];
  /** What is not on the shelf any more. */
  gone: BookRecipe[];
  /** Of what there is no copy, where the server could not be asked. */
  withoutCopy: BookRecipe[];
  /** When the oldest copy was made (ISO 8601), if there are any among it. */
  copied: string | undefined;
}

/** Asks for all recipes of a book. */
export async function gather(
  queryClient: QueryClient,
  book: Book,
  asked: { onGathered: (recipes: number) => void; signal: AbortSignal },
): Promise<Gathered> {
  const all = recipesOf(book);
  const ids = all.map(({ recipeId }) => recipeId);
  const { recipes: found, withoutCopy, copied } = await recipesOfBook(queryClient, ids, asked);
  return {
    chapters: book.chapters
      .map(({ id, name, recipes }) => ({
        id,
        name,
        recipes: recipes.flatMap(({ recipeId }) => found.get(recipeId) ?? []),
      }))
      .filter(({ recipes }) => recipes.length > 0),
    gone: all.filter(({ recipeId }) => !found.has(recipeId) && !withoutCopy.has(recipeId)),
    withoutCopy: all.filter(({ recipeId }) => withoutCopy.has(recipeId)),
    copied,
  };
}

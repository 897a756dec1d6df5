import type { QueryClient } from '@tanstack/react-query';
import type { Recipe } from '../../../api/types.ts';
import type { Book, BookRecipe } from '../../../data/book/kept-book.ts';
import { recipesOf } from '../../../data/book/kept-book.ts';
import { inParts, recipesNumberedQuery } from '../../../data/recipes/recipes-numbered.ts';
import type { WholeChapter } from './lay-out.ts';

/** So many recipes a call asks for, and so many calls are made at once. */
const AT_ONCE = 25;
const CALLS = 3;

/** What a book is made of, and what is not on the shelf any more. */
interface Gathered {
  chapters: WholeChapter[];
  gone: BookRecipe[];
}

/** Asks for all recipes of a book. */
export async function gather(
  queryClient: QueryClient,
  book: Book,
  { onGathered, signal }: { onGathered: (recipes: number) => void; signal: AbortSignal },
): Promise<Gathered> {
  const parts = inParts(
    recipesOf(book).map(({ recipeId }) => recipeId),
    AT_ONCE,
  );
  const found = new Map<number, Recipe>();
  let count = 0;
  const work = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      signal.throwIfAborted();
      for (const recipe of await queryClient.query(recipesNumberedQuery(part)))
        found.set(recipe.recipeId, recipe);
      count += part.length;
      onGathered(count);
    }
  };
  await Promise.all(Array.from({ length: CALLS }, work));
  signal.throwIfAborted();
  return {
    chapters: book.chapters
      .map(({ id, name, recipes }) => ({
        id,
        name,
        recipes: recipes.flatMap(({ recipeId }) => found.get(recipeId) ?? []),
      }))
      .filter(({ recipes }) => recipes.length > 0),
    gone: recipesOf(book).filter(({ recipeId }) => !found.has(recipeId)),
  };
}

import { create } from 'zustand';
import { type Book, changeBook, recipesOf, useBook } from './kept-book.ts';
import { withRecipes } from './book-changes.ts';
import type { BookRecipe } from './kept-book.ts';

/** What was added to the book on another screen: the book's own tells it, and takes it back. */
export const useBookNews = create<{ said: string; before: Book | null }>(() => ({ said: '', before: null }));

/**
 * Adds what is listed somewhere, and says for the book's screen what has come of it.
 *
 * @param total how many there are altogether, where not all of them are given
 */
export function addListed(recipes: readonly BookRecipe[], total: number): void {
  const before = useBook.getState().content;
  changeBook(withRecipes(recipes));
  const [had, has] = [before, useBook.getState().content].map((book) => recipesOf(book).length);
  useBookNews.setState({
    said: addedText({ added: (has ?? 0) - (had ?? 0), ...leftOut(recipes, total) }),
    before,
  });
}

/** How many of them are in the book now, and how many there are. */
function leftOut(recipes: readonly BookRecipe[], total: number): { listed: number; missing: number } {
  const there = new Set(recipesOf(useBook.getState().content).map(({ recipeId }) => recipeId));
  const missing = recipes.filter(({ recipeId }) => !there.has(recipeId)).length;
  return { listed: Math.max(total, recipes.length), missing: missing + Math.max(0, total - recipes.length) };
}

/** What was added, and what was not. */
export function addedText({
  added,
  listed,
  missing,
}: {
  added: number;
  listed: number;
  missing: number;
}): string {
  const came = added === 1 ? 'One recipe was added.' : `${added} recipes were added.`;
  if (missing > 0) return `${came} Of the ${listed} on the list, ${missing} found no room in the book.`;
  if (added === 0) return listed === 0 ? 'The list has no recipes.' : 'All of these are in the book already.';
  return added < listed ? `${came} The others are in the book already.` : came;
}

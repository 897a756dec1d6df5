import { create } from 'zustand';
import { type BookRecipe, changeBook, recipesOf, useBook } from './kept-book.ts';
import { withRecipes } from './book-changes.ts';

/** What was added to the book on another screen: the book's own tells it, and takes exactly these recipes out again. */
export const useBookNews = create<{ said: string; added: readonly number[] }>(() => ({
  said: '',
  added: [],
}));

/** What is said of a book that a browser does not keep, or has no room for. */
export const NOT_KEPT =
  'This browser could not keep the book: what was changed since is gone when the page is closed.';

/** What is said where what is listed is a copy: there may be more. */
const ONLY_COPIED =
  'Server could not be reached: only those were looked for of which this device has a list.';

/**
 * Adds what is listed somewhere, and says for the book's screen what has come of it.
 *
 * @param total how many there are altogether, where not all of them are given
 * @param isCopied the list is what this device has of it
 */
export function addListed(recipes: readonly BookRecipe[], total: number, isCopied: boolean): void {
  let before = new Set<number>();
  // What another tab has changed meanwhile is there already.
  changeBook((now) => {
    before = new Set(recipesOf(now).map(({ recipeId }) => recipeId));
    return withRecipes(recipes)(now);
  });
  const added = recipesOf(useBook.getState().content)
    .map(({ recipeId }) => recipeId)
    .filter((recipeId) => !before.has(recipeId));
  const said = addedText({ added: added.length, ...leftOut(recipes, total) });
  useBookNews.setState({ said: isCopied ? `${said} ${ONLY_COPIED}` : said, added });
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

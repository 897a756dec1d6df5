import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';

type Recipe = components['schemas']['Recipe'];

/** Lets the browser have a book of these recipes, in chapters by their names. */
export async function keepBook(page: Page, chapters: Record<string, readonly Recipe[]>, given: object = {}) {
  const book = {
    title: 'Our Recipes',
    ...given,
    chapters: Object.entries(chapters).map(([name, recipes]) => ({
      id: `chapter ${name}`,
      name,
      recipes: recipes.map(({ recipeId, title, writer, recipeTagList }) => ({
        recipeId,
        title,
        writer,
        tags: recipeTagList.map(({ tag }) => tag),
      })),
    })),
  };
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('book-kept') !== null) return;
    sessionStorage.setItem('book-kept', 'yes');
    localStorage.setItem('book', text);
  }, JSON.stringify(book));
}

/** What was said last of what was done with the book. */
export const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The pages, when they are made and their pictures are there. */
export const ready = (page: Page) => page.getByText(/^The book has \d+ pages, and is ready to be printed\.$/);

/** A page of the book. */
export const sheet = (page: Page, number: number | string) => page.locator(`[data-page="${number}"]`);

import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';

type Recipe = Pick<components['schemas']['Recipe'], 'recipeId' | 'title' | 'writer' | 'recipeTagList'>;

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

/** Has the pages made. */
export const makePages = (page: Page) => page.getByRole('button', { name: 'Make the Pages' }).click();

/** The texts of the pages that reach out of what is around them, and so may be cut off. */
export const cutTexts = (page: Page) =>
  page.locator('[data-page] > div').evaluateAll((rooms) =>
    rooms.flatMap((room) => {
      const cut: string[] = [];
      const texts = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isOut = (around: Element) => {
          const box = around.getBoundingClientRect();
          // Letters are higher than a close line.
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom, height }) =>
              left < box.left - 1 ||
              right > box.right + 1 ||
              top < box.top - height / 2 ||
              bottom > box.bottom + height / 2,
          );
        };
        for (let around = text.parentElement; around !== null; around = around.parentElement) {
          if (!getComputedStyle(around).display.startsWith('inline') && isOut(around))
            cut.push(text.textContent ?? '');
          if (around === room) break;
        }
      }
      return cut;
    }),
  );

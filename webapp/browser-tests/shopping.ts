import type { Page } from '@playwright/test';
import { firstViewOver } from './settled.ts';
import { expect, type Shelf } from './visitor.ts';

/** Two recipes of the demonstration that have something in common. */
export const GOULASH = 'Viennese Beef Goulash';
/** The other one. */
export const CURRY = 'Chickpea Curry with Spinach';
/** What puts the recipe that is shown on the list. */
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Shopping List' });
/** The same once it is there. */
export const again = (page: Page) => page.getByRole('button', { name: 'Add Again' });
/** Takes back what was done last. */
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** A line of the list. */
export const thing = (page: Page, name: RegExp) => page.getByRole('main').getByRole('checkbox', { name });
/** Takes a line off. */
export const takeOff = (page: Page, name: string) =>
  page.getByRole('button', { name: `Take off: ${name}`, exact: true });
/** The list's own. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shopping List' });

/** Opens a recipe, and waits for what comes when its first view is over. */
export async function openRecipe(page: Page, address: string) {
  await page.goto(address);
  await firstViewOver(page);
  await expect(addButton(page).or(again(page))).toBeVisible();
}

/** Puts a recipe on the list that is not on it. */
export async function addRecipe(page: Page, recipeId: number, chosen = '') {
  await openRecipe(page, `/recipe/${recipeId}${chosen}`);
  await addButton(page).click();
  await expect(page.getByText('on the shopping list.')).toBeVisible();
}

/** Puts three recipes of the collection on the list, and goes there. */
export async function shopForThree(page: Page, shelf: Shelf) {
  for (const recipe of [await shelf.titled(GOULASH), await shelf.titled(CURRY), await shelf.applePie()])
    await addRecipe(page, recipe.recipeId);
  await page.goto('/shopping-list');
  await expect(heading(page)).toBeVisible();
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepBook, told } from './book.ts';
import { CURRY, GOULASH } from './shopping.ts';
import { expect, test } from './visitor.ts';

const EPUB = '**/api/book.epub';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save as EPUB' });
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('a book is saved as an EPUB under its title, with its chapters and an index, and what is gone is named', async ({
  page,
  shelf,
  cook,
  newRecipe,
}) => {
  const [goulash, curry, pie] = [
    await shelf.titled(GOULASH),
    await shelf.titled(CURRY),
    await shelf.applePie(),
  ];
  const gone = { ...pie, recipeId: newRecipe, title: 'Porridge of Yesterday' };
  await cook.deleteRecipe(newRecipe);
  await keepBook(
    page,
    { Stews: [goulash, curry], Pies: [pie, gone] },
    { title: 'Ours: Soups / Pies', line: 'Of us' },
  );
  await page.goto('/book?step=print');
  const asked = page.waitForRequest(EPUB);
  const saved = page.waitForEvent('download');
  await press(page, 'Save as EPUB');
  const plan = (await asked).postDataJSON() as { ingredients: { name: string; recipeIds: number[] }[] };
  expect(plan).toMatchObject({
    title: 'Ours: Soups / Pies',
    line: 'Of us',
    chapters: [
      { name: 'Stews', recipeIds: [goulash.recipeId, curry.recipeId] },
      { name: 'Pies', recipeIds: [pie.recipeId, newRecipe] },
    ],
  });
  expect(plan.ingredients.find(({ name }) => /^onions?$/i.test(name))?.recipeIds).toContain(curry.recipeId);
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Ours Soups Pies.epub');
  await expect(
    told(
      page,
      'Your browser saves it as Ours Soups Pies.epub, without 1 recipe that is no longer on the shelf.',
    ),
  ).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await expect(page.getByText('left out of the book: Porridge of Yesterday.')).toBeVisible();
  const book = (await readFile(await download.path())).toString('latin1');
  expect(book.slice(30, 58)).toBe('mimetypeapplication/epub+zip');
  for (const { recipeId } of [goulash, curry, pie]) expect(book).toContain(`EPUB/recipe-${recipeId}.xhtml`);
  expect(book).not.toContain(`recipe-${newRecipe}.xhtml`);
  expect(book).toContain('EPUB/index.xhtml');
});

test('a bar says how many recipes are gathered, and then how many of those on the shelf are in the file', async ({
  page,
  shelf,
  cook,
  newRecipe,
}) => {
  const pie = await shelf.applePie();
  const recipes = [await shelf.titled(GOULASH), pie, { ...pie, recipeId: newRecipe, title: 'Gone' }];
  await cook.deleteRecipe(newRecipe);
  await keepBook(page, { '': recipes });
  await page.goto('/book?step=print');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/recipes', async (route) => {
    await held;
    await route.continue();
  });
  await page.route(EPUB, () => undefined);
  await press(page, 'Save as EPUB');
  const bar = page.getByRole('progressbar');
  await expect(told(page, 'The EPUB is being made.')).toBeVisible();
  await expect(page.getByText('0 of 3 recipes are here')).toBeVisible();
  await expect(bar).toHaveAccessibleName('Gathering the recipes');
  await expect(bar).toHaveJSProperty('max', 3);
  await expect(bar).toHaveJSProperty('position', 0);
  const asked = page.waitForRequest(EPUB);
  goOn();
  await asked;
  await expect(page.getByText('0 of 2 recipes are in it')).toBeVisible();
  await expect(bar).toHaveAccessibleName('Making the EPUB');
  await expect(bar).toHaveJSProperty('max', 2);
  await expect(bar).toHaveJSProperty('position', 0);
});

test('an EPUB that is canceled is not saved, and is made when it is asked for again', async ({
  page,
  shelf,
}) => {
  await keepBook(page, { '': [await shelf.applePie()] });
  await page.goto('/book?step=print');
  // It waits until it is given up.
  await page.route(EPUB, () => undefined);
  const asked = page.waitForRequest(EPUB);
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/book.epub'));
  await press(page, 'Save as EPUB');
  await expect(told(page, 'The EPUB is being made.')).toBeVisible();
  await expect(page.getByText('0 of 1 recipes are in it')).toBeVisible();
  await asked;
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await given;
  await expect(told(page, 'The EPUB is not made.')).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await page.unroute(EPUB);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saved;
  await expect(told(page, 'Your browser saves it as Our Recipes.epub.')).toBeVisible();
});

test.describe('a call that fails', () => {
  test.use({ expectedComplaint: /status of 429|net::ERR_FAILED/ });

  test('why there is no EPUB is told, and it is made when it is tried again', async ({ page, shelf }) => {
    await keepBook(page, { '': [await shelf.applePie()] });
    await page.goto('/book?step=print');
    const message = 'Another book is being made for you. Please wait until it is saved, or cancel it.';
    await page.route(EPUB, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_books', message } }),
    );
    await press(page, 'Save as EPUB');
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeFocused();
    await page.unroute(EPUB);
    await page.route(EPUB, (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText('Server could not be reached.')).toBeVisible();
    await expect(again).toBeFocused();
    await page.unroute(EPUB);
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await saved;
    await expect(saveButton(page)).toBeFocused();
  });
});

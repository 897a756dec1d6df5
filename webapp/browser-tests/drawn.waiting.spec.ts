import type { Page } from '@playwright/test';
import { hold } from './drawn.ts';
import { appThere, expect, test } from './visitor.ts';

/* What the server has drawn stays while the app has not as much to show. */

test.use({ waitsForApp: false, readsOnly: true });

const drawn = (page: Page) => page.locator('[data-drawn]');

/** The page brings answers along that the app does not ask for. */
async function bringsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string) => (text.startsWith('[{"call"') ? [] : (parse(text) as unknown));
  });
}

test('a recipe stays until the app has an answer of its own', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await bringsNothing(page);
  const letThrough = await hold(page, `**/api/recipe/${recipeId}`);
  const asked = page.waitForRequest(`**/api/recipe/${recipeId}`);
  await page.goto(`/recipe/${recipeId}`);
  await asked;
  await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  letThrough();
  await appThere(page);
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
});

test('whoever goes back before the app is there sees the page that the address says', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  await bringsNothing(page);
  await page.goto(`/recipe/${recipeId}`);
  await appThere(page);
  await page.getByRole('link', { name: 'Tips and Temps' }).first().click();
  await expect(page).toHaveURL(/tips-and-temps/);
  await page.goBack();
  const letThrough = await hold(page, `**/api/recipe/${recipeId}`);
  const asked = page.waitForRequest(`**/api/recipe/${recipeId}`);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  // Both entries are of this document: the browser changes the address, and loads nothing.
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/tips-and-temps/);
  letThrough();
  await appThere(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Tips and Temps');
});

test.describe('while something does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED|Failed to fetch dynamically imported/ });

  test('a recipe stays while a call that failed is tried again', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await bringsNothing(page);
    let calls = 0;
    let letThrough = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(`**/api/recipe/${recipeId}`, async (route) => {
      calls += 1;
      if (calls === 1) return route.abort();
      await mayCome;
      return route.continue();
    });
    await page.goto(`/recipe/${recipeId}`);
    await expect.poll(() => calls).toBe(2);
    await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    letThrough();
    await appThere(page);
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  });

  test('a recipe stays, and its links lead on, until the part of the app is there that shows it', async ({
    page,
    shelf,
  }) => {
    const { recipeId } = await shelf.applePie();
    let tries = 0;
    await page.route('**/assets/RecipePage-*.js', (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto(`/recipe/${recipeId}`);
    // The server is there, and may have a newer app: once the page is loaded anew. Then its part is fetched again and again.
    await expect.poll(() => tries).toBeGreaterThan(4);
    await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    await page.getByRole('link', { name: 'Recipe Search' }).click();
    await appThere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Recipe Search' })).toBeVisible();
    await page.goBack();
    await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    await page.unrouteAll();
    await appThere(page);
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  });

  test('a recipe that may be old says so when nothing newer can be fetched', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    await appThere(page);
    await page.goto('/about-us');
    await appThere(page);
    await page.route(`**/api/recipe/${recipeId}`, (route) => route.abort());
    await page.goBack();
    await appThere(page);
    await expect(page.getByText('What you see may be out of date.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText('What you see may be out of date.')).toBeHidden();
  });
});

test('an outline gives way to the app, whose links lead on while the page’s own part is on its way', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/AboutPage-*.js');
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.locator('#root:not([data-drawn])')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Search' })).toBeVisible();
  letThrough();
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
});

test('a recipe is read before the stylesheet has come, and the app waits for it', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await hold(page, '**/assets/*.css');
  const part = page.waitForResponse(/\/RecipePage-[^/]*\.js$/);
  await page.goto(`/recipe/${recipeId}`, { waitUntil: 'commit' });
  await expect(drawn(page).getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await part;
  // No module runs before all of the page is read.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('loading');
  letThrough();
  await appThere(page);
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
});

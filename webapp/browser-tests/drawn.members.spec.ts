import type { Page } from '@playwright/test';
import { beUnlocked } from './admin-tools.ts';
import { noteShifts, openBeforeApp, shifted } from './drawn.ts';
import { beSignedIn } from './members.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

/* What the server has drawn is a visitor's: a member's page has room for what the app adds to it. */

test.use({ waitsForApp: false });

/** How far down the parts of a page stand. */
function places(page: Page): Promise<string[]> {
  return page.locator('main h1, main h2, main li, main form, main article picture').evaluateAll((parts) =>
    parts
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && height > 1)
      .slice(0, 40)
      .map(({ part, box: { y } }) => `${part.tagName} ${part.textContent.slice(0, 20)}: ${y.toFixed(1)}`),
  );
}

async function movesNothing(page: Page, path: string): Promise<void> {
  await noteShifts(page);
  const letThrough = await openBeforeApp(page, path);
  const drawn = await places(page);
  await letThrough();
  await settled(page);
  await expect.poll(async () => (await places(page)).slice(0, drawn.length), path).toEqual(drawn);
  const moved = await shifted(page);
  expect(moved, path).toBeLessThanOrEqual(0.02);
  await page.unrouteAll();
}

test('home and a recipe do not move for a member @looks', async ({ page, member, shelf }) => {
  await beSignedIn(page, member);
  const recipes = [await shelf.applePie(), await shelf.withoutPhotos(), ...(await shelf.longest())];
  for (const path of ['/', ...recipes.map(({ recipeId }) => `/recipe/${recipeId}`)])
    await movesNothing(page, path);
});

test('a recipe does not move for an admin whose tools are open @looks', async ({ page, admin, shelf }) => {
  await beUnlocked(page, admin);
  const { recipeId } = await shelf.applePie();
  await movesNothing(page, `/recipe/${recipeId}`);
  await expect(page.getByRole('link', { name: 'Edit this recipe' })).toBeVisible();
});

test('whoever is signed in is not asked to sign in until the app is there', async ({ page, member }) => {
  await beSignedIn(page, member);
  const letThrough = await openBeforeApp(page, '/');
  const row = page.getByRole('banner');
  for (const name of ['Register', 'Login']) await expect(row.getByRole('link', { name })).toBeHidden();
  for (const name of ['About Us', 'Contact Us']) await expect(row.getByRole('link', { name })).toBeVisible();
  await letThrough();
  await expect(row.getByRole('link', { name: 'Logout' })).toBeVisible();
});

test('whose account is not known whole is no member, drawn or not', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('session', JSON.stringify({ token: 'abc', user: { displayName: 'Nana' } }));
  });
  const letThrough = await openBeforeApp(page, '/about-us');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(login).toBeVisible();
  await letThrough();
  await expect(login).toBeVisible();
});

import { noteShifts, openBeforeApp, seen, shifted } from './drawn.ts';
import { appThere, expect, test } from './visitor.ts';

test.use({ waitsForApp: false });

/** What is seen first on home. */
const HOME = ['main > div > div:first-child', 'main form'];
const PARTS = ['header', 'main article', 'nav[data-at-bottom]'];

test.describe('what the server has drawn', () => {
  test.use({ readsOnly: true });

  test('is where the app puts it, and looks as the app draws it @looks', async ({ page, shelf }) => {
    const recipes = [await shelf.applePie(), await shelf.withoutPhotos(), ...(await shelf.longest())];
    for (const { recipeId, title } of recipes) {
      const letThrough = await openBeforeApp(page, `/recipe/${recipeId}`);
      const drawn = await Promise.all(PARTS.map((part) => seen(page, part)));
      expect(drawn[1]?.length, title).toBeGreaterThan(20);
      await letThrough();
      const shown = await Promise.all(PARTS.map((part) => seen(page, part)));
      expect(shown, title).toEqual(drawn);
      await page.unrouteAll();
    }
  });

  test('is home with the card that the app shows @looks', async ({ page }) => {
    const letThrough = await openBeforeApp(page, '/');
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
    const drawn = await Promise.all(HOME.map((part) => seen(page, part)));
    expect(drawn[0]?.length).toBeGreaterThan(10);
    // Which one is chosen is not known yet.
    await expect(page.getByRole('button', { name: 'Theme', exact: true })).toBeDisabled();
    await letThrough();
    await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
    const shown = await Promise.all(HOME.map((part) => seen(page, part)));
    expect(shown).toEqual(drawn);
  });

  test('says what each page is that only the app shows', async ({ page, shelf }) => {
    const { recipeId, title, userId, writer } = await shelf.applePie();
    const called: [path: string, title: string][] = [
      [`/recipe/${recipeId}?tab=photos`, title],
      [`/user/${userId}/${encodeURIComponent(writer)}`, writer],
      ['/search?keyword=wimdfall', '“wimdfall” · Recipe Search'],
    ];
    for (const [path, name] of called) {
      await openBeforeApp(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.unrouteAll();
    }
  });

  test('never moves when the app comes @looks', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await noteShifts(page);
    for (const path of [
      `/recipe/${recipeId}`,
      `/recipe/${recipeId}?times=2&units=metric`,
      '/',
      '/search',
      '/search?keyword=apple',
      '/search?page=2',
      '/about-us',
    ]) {
      await page.goto(path);
      await appThere(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const moved = await shifted(page);
      expect(moved, path).toBeLessThanOrEqual(0.02);
    }
  });
});

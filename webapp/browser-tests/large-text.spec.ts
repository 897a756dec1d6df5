import { crowding, enlargeText } from './crowding.ts';
import { beSignedIn } from './members.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test('a recipe and the settings fit the screen with text at 200 %', async ({ page, member, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await beSignedIn(page, member);
  await enlargeText(page);
  for (const [path, heading] of [
    [`/recipe/${recipeId}`, title],
    [`/recipe/${recipeId}?tab=photos`, title],
    ['/settings', 'Account Settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settled(page);
    await expect.poll(() => crowding(page), { message: path }).toEqual({ wider: 0, overlapping: [] });
  }
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('radio')).toHaveCount(40);
  await expect.poll(() => crowding(page)).toEqual({ wider: 0, overlapping: [] });
});

test.describe('a low screen', () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test('is there to read: nothing stands still over the page', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/tips-and-temps', '/search']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, pointerEvents } = getComputedStyle(element);
            return ['fixed', 'sticky'].includes(position) && pointerEvents !== 'none';
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(fixed, path).toEqual([]);
      await expect.poll(async () => (await crowding(page)).wider, { message: path }).toBe(0);
      // The links are not lost: they are where the page begins.
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' }),
      ).toBeVisible();
    }
  });
});

import type { Page } from '@playwright/test';
import { beSignedIn } from './members.ts';
import { SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

/** Sets the browser's own size of text, as a person does in its settings: 200 %. */
async function enlargeText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** How much wider than the window the page is, and which of the links at its top lie over each other. */
function crowding(page: Page): Promise<{ wider: number; overlapping: string[] }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header a, nav a')].map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return {
        text: link.textContent,
        words: words.getBoundingClientRect(),
        box: link.getBoundingClientRect(),
      };
    });
    const overlapping = links.flatMap((one, place) =>
      links
        .slice(place + 1)
        .filter(
          ({ words }) =>
            one.words.right > words.left + 0.5 &&
            words.right > one.words.left + 0.5 &&
            one.words.bottom > words.top + 0.5 &&
            words.bottom > one.words.top + 0.5,
        )
        .map(({ text }) => `${one.text} over ${text}`),
    );
    return {
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      overlapping,
    };
  });
}

for (const { path, heading } of SCREENS) {
  test(
    `${path} fits the screen with text at 200 %, and nothing lies over anything`,
    { tag: '@looks' },
    async ({ page }) => {
      await enlargeText(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await settled(page);
      await expect.poll(() => crowding(page)).toEqual({ wider: 0, overlapping: [] });
    },
  );
}

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

test('letters that only the page enlarges crowd nothing either', async ({ page }) => {
  for (const { path, heading } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => crowding(page), { message: path }).toEqual({ wider: 0, overlapping: [] });
  }
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

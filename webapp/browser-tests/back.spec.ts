import type { Page } from '@playwright/test';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({
  readsOnly: true,
  // Playwright forbids its browsers to keep pages.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Why a page that somebody went back to was not kept whole (https://chromedevtools.github.io/devtools-protocol/tot/Page). */
interface Reason {
  type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial';
  reason: string;
}

/** Why the browser has loaded pages again, in the order in which it has. */
async function loadedAgain(page: Page): Promise<Reason[][]> {
  const all: Reason[][] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    all.push(notRestoredExplanations);
  });
  return all;
}

// A headless browser keeps no page; of each it says all the same what would be in the way.
test('nothing in a page keeps a browser from keeping it whole for whoever comes back', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  const reasons = await loadedAgain(page);
  for (const path of ['/', '/search?keyword=apple', `/recipe/${recipeId}`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    await settled(page);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto('/about-us');
    await page.goBack();
    const isKept = () => page.evaluate(() => 'isKept' in window);
    await expect.poll(async () => reasons.length > 0 || (await isKept()), path).toBe(true);
    const own = reasons.splice(0).flat();
    expect(
      own.filter(({ type }) => type !== 'Circumstantial'),
      path,
    ).toEqual([]);
  }
});

test('a search that was left is at its place again, whether it was left for a recipe or the site', async ({
  page,
}) => {
  await page.goto('/search');
  await settled(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const cards = page.getByRole('list', { name: 'Recipes found' }).getByRole('link');
  const card = cards.nth(20);
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(100);
  await card.click();
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(place);
  await page.goto('/about-us');
  await page.goBack();
  await settled(page);
  await expect.poll(scrolled).toBe(place);
});

import type { Page } from '@playwright/test';
import { openBeforeApp } from './drawn.ts';
import { settled } from './settled.ts';
import { appThere, expect, test } from './visitor.ts';

/* What somebody has in hand of what the server has drawn is theirs when the app takes its place. */

test.use({ waitsForApp: false, readsOnly: true });

test('the focus stays where somebody has moved it', async ({ page, shelf }) => {
  const { recipeId, writer } = await shelf.applePie();
  const letThrough = await openBeforeApp(page, `/recipe/${recipeId}`);
  const cook = page.getByRole('main').getByRole('link', { name: writer });
  await cook.focus();
  await letThrough();
  await expect(cook).toBeFocused();
});

test('the focus stays on a tab of a recipe', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeApp(page, `/recipe/${recipeId}`);
  await page.getByRole('main').getByRole('link', { name: 'Photos' }).focus();
  await letThrough();
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused();
});

test('the focus stays on home’s card', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/');
  const card = page.getByRole('article').getByRole('heading').getByRole('link');
  await card.focus();
  await letThrough();
  await expect(card).toBeFocused();
});

test('the place stays to which somebody has read', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeApp(page, `/recipe/${recipeId}`);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => {
    window.scrollTo(0, 300);
  });
  await expect.poll(scrolled).toBe(300);
  await letThrough();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(scrolled).toBe(300);
});

test('what somebody has begun to type goes on where they were in it', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/');
  const box = page.getByRole('searchbox');
  await box.fill('pie');
  await box.press('Home');
  await letThrough();
  await expect(box).toBeFocused();
  await page.keyboard.type('apple ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?keyword=apple+pie');
});

test('what somebody has typed stays in a field that they have left', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/');
  await page.getByRole('searchbox').fill('apple pie');
  await page.keyboard.press('Tab');
  await letThrough();
  await expect(page.getByRole('searchbox')).toHaveValue('apple pie');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

/** Composes a word in the field that has the focus, as an input method does, whose word may still change. */
async function composer(page: Page): Promise<(text: string) => Promise<unknown>> {
  const keyboard = await page.context().newCDPSession(page);
  return (text) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

/** Waits until all that the app waits for otherwise is there. */
async function appMayCome(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/HomePage')),
  );
}

test('a word that an input method composes is finished in the field in which it was begun', async ({
  page,
}) => {
  const letThrough = await openBeforeApp(page, '/');
  await page.getByRole('searchbox').focus();
  const compose = await composer(page);
  await compose('りん');
  const there = letThrough();
  await appMayCome(page);
  await compose('りんご');
  await expect(page.locator('[data-drawn]')).toHaveCount(1);
  await page.keyboard.insertText('りんご');
  await there;
  await expect(page.getByRole('searchbox')).toHaveValue('りんご');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a press that ends a word does what it is for', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/');
  await page.getByRole('searchbox').focus();
  const compose = await composer(page);
  await compose('apple');
  const there = letThrough();
  await appMayCome(page);
  await page.getByRole('button', { name: 'Search', exact: true }).hover();
  await page.mouse.down();
  // Browsers differ in whether they end the word when its field loses the focus, or the keyboard of the phone does.
  await page.getByRole('searchbox').dispatchEvent('compositionend');
  await page.mouse.up();
  await expect(page).toHaveURL(/keyword=apple/);
  await there;
});

test('whoever has skipped to the page goes on there', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeApp(page, `/recipe/${recipeId}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await letThrough();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('the card is still the one that was drawn when somebody comes back to home', async ({ page }) => {
  await page.goto('/');
  await appThere(page);
  const title = page.getByRole('article').getByRole('heading');
  const drawn = (await title.textContent()) ?? '';
  await page.goto('/about-us');
  await appThere(page);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goBack();
  await appThere(page);
  // What else home shows is asked for, as it may be old.
  await expect.poll(() => asked).toContain('/api/home');
  await settled(page);
  expect(asked).not.toContain('/api/recipes/random');
  await expect(title).toHaveText(drawn);
});

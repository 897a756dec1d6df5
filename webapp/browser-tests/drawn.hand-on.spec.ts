import { openBeforeScripts } from './drawn.ts';
import { appThere, expect, test } from './visitor.ts';

/* What somebody has in hand of what the server has drawn is theirs when the app takes its place. */

test.use({ waitsForApp: false, readsOnly: true });

test('the focus stays where somebody has moved it', async ({ page, shelf }) => {
  const { recipeId, writer } = await shelf.applePie();
  const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
  const cook = page.getByRole('main').getByRole('link', { name: writer });
  await cook.focus();
  await letThrough();
  await expect(cook).toBeFocused();
});

test('the focus stays on a tab of a recipe', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
  await page.getByRole('main').getByRole('link', { name: 'Photos' }).focus();
  await letThrough();
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused();
});

test('the focus stays on home’s card', async ({ page }) => {
  const letThrough = await openBeforeScripts(page, '/');
  const card = page.getByRole('article').getByRole('heading').getByRole('link');
  await card.focus();
  await letThrough();
  await expect(card).toBeFocused();
});

test('the place stays to which somebody has read', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
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
  const letThrough = await openBeforeScripts(page, '/');
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
  const letThrough = await openBeforeScripts(page, '/');
  await page.getByRole('searchbox').fill('apple pie');
  await page.keyboard.press('Tab');
  await letThrough();
  await expect(page.getByRole('searchbox')).toHaveValue('apple pie');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('a word that an input method composes is finished in the field in which it was begun', async ({
  page,
}) => {
  const letThrough = await openBeforeScripts(page, '/');
  await page.getByRole('searchbox').focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('りん');
  const there = letThrough();
  // All that the app waits for otherwise is there.
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/HomePage')),
  );
  await compose('りんご');
  await expect(page.locator('[data-drawn]')).toHaveCount(1);
  await keyboard.send('Input.insertText', { text: 'りんご' });
  await there;
  await expect(page.getByRole('searchbox')).toHaveValue('りんご');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('whoever has skipped to the page goes on there', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
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
  await page.goto('/about-us');
  await appThere(page);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goBack();
  await appThere(page);
  await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
  // What else home shows is asked for, as it may be old.
  await expect.poll(() => asked).toContain('/api/home');
  expect(asked).not.toContain('/api/recipes/random');
});

import type { Page } from '@playwright/test';
import { firstViewOver, stopTime } from './settled.ts';
import { expect, test } from './visitor.ts';

const line = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const clear = (page: Page) => page.getByRole('button', { name: 'Clear Check Marks' });

test('a tap strikes an ingredient, a key marks a step as done, and both outlive a reload', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  const [apples, rub] = [line(page, /^6 apples$/), line(page, /^1\. Rub the butter/)];
  await expect(apples).not.toBeChecked();
  await expect(clear(page)).toHaveCount(0);
  // At the end of its line, which is the label's too.
  const label = page.getByRole('listitem').filter({ has: apples }).locator('label');
  const box = await label.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await label.click({ position: { x: (box?.width ?? 0) - 4, y: 22 } });
  await expect(apples).toBeChecked();
  await expect(page.getByRole('listitem').filter({ has: apples })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await rub.focus();
  await page.keyboard.press('Space');
  await expect(rub).toBeChecked();
  await expect(rub).toBeFocused();
  // What keeps the check marks comes with the first of them, and is there when they can be taken back.
  await expect(clear(page)).toBeVisible();
  await page.reload();
  await expect(apples).toBeChecked();
  await expect(rub).toBeChecked();
  await expect(line(page, /^1\/4 teaspoon/)).not.toBeChecked();
});

test('all ticks are taken back at once, which is told, and the focus stays there', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await line(page, /^6 apples$/).check();
  await clear(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'All check marks are cleared.' })).toBeVisible();
  await expect(clear(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Steps' }).locator(':focus')).toHaveCount(1);
  await page.reload();
  await expect(line(page, /^6 apples$/)).not.toBeChecked();
});

test('two tabs have the same ticks', { tag: '@once' }, async ({ page, context, shelf }) => {
  const { recipeId } = await shelf.applePie();
  const other = await context.newPage();
  await page.goto(`/recipe/${recipeId}`);
  await other.goto(`/recipe/${recipeId}`);
  await firstViewOver(other);
  await expect(line(other, /^6 apples$/)).not.toBeChecked();
  await line(page, /^6 apples$/).check();
  await expect(line(other, /^6 apples$/)).toBeChecked();
  await clear(other).click();
  await expect(line(page, /^6 apples$/)).not.toBeChecked();
});

test(
  'whoever only looks at a recipe can tick its lines after twelve seconds',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.clock.install();
    await page.goto(`/recipe/${recipeId}`);
    await stopTime(page);
    await page.clock.runFor(12_000);
    await expect(line(page, /^6 apples$/)).not.toBeChecked();
  },
);

test(
  'the words of a line can be chosen with the mouse, which ticks nothing',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    const words = page.getByText('Peel and slice the apples');
    const { x, y, height } = (await words.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect(height).toBeGreaterThan(0);
    await page.mouse.move(x + 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 12, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Peel');
    await expect(line(page, /^2\. Peel/)).not.toBeChecked();
  },
);

test.describe("in the reader's own colors", () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('a ticked line is told from the others', { tag: '@once' }, async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    const step = line(page, /^2\. Peel/);
    await step.check();
    const markOf = (name: RegExp) =>
      line(page, name).evaluate((box) => getComputedStyle(box, '::before').backgroundColor);
    const without = await markOf(/^3\. Line/);
    await expect.poll(() => markOf(/^2\. Peel/)).not.toBe(without);
  });
});

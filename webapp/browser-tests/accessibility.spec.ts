import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { expect, test } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe calls best practice. */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

async function expectNoViolations(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) =>
      (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    RULES,
  );
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  expect(told.join('\n')).toBe('');
}

for (const { path, heading } of SCREENS) {
  test(`${path} has no barriers`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoViolations(page);
  });
}

test('search results, chosen tags and nothing found have no barriers', async ({ page, shelf }) => {
  const { recipeTagList } = await shelf.applePie();
  await page.goto(`/search?keyword=apple&tags=${recipeTagList[0]?.tagId ?? 0}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/search?keyword=qqqxzzv');
  await expect(page.getByText('0 recipes')).toBeVisible();
  await expectNoViolations(page);
});

test('the three tabs of a recipe have no barriers', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoViolations(page);
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  await expect(page.getByRole('button', { name: 'Next Photo' })).toBeVisible();
  await expectNoViolations(page);
  const { recipe } = await shelf.withComments();
  await page.goto(`/recipe/${recipe.recipeId}?tab=comments`);
  await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible();
  await expectNoViolations(page);
});

test("a person's page has no barriers", async ({ page, shelf }) => {
  const { userId, writer } = await shelf.applePie();
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await expect(page.getByRole('list', { name: `Recipes by ${writer}` })).toBeVisible();
  await expectNoViolations(page);
});

test.describe('pages that say what went wrong', () => {
  test.use({ expectedComplaint: /status of 404|ERR_CONNECTION_REFUSED/ });

  test('have no barriers', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/search');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);
  });
});

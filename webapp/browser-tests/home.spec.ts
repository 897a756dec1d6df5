import { expect, test } from './visitor.ts';

test('a visitor is welcomed with one recipe and finds another one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to The Heirloom Shelf' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const title = page.getByRole('article').getByRole('heading');
  await expect(title).not.toBeEmpty();
  await expect
    .poll(
      async () => {
        const before = await title.textContent();
        const answered = page.waitForResponse('**/api/recipes/random');
        await page.getByRole('button', { name: 'Find Me Another Recipe' }).click();
        await answered;
        return (await title.textContent()) === before;
      },
      { message: 'another recipe, sooner or later' },
    )
    .toBe(false);
});

test('the recipe of the day opens', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('article').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · The Heirloom Shelf`);
});

test('home waits, says so, and tries again while recipes come without a title', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  let calls = 0;
  await page.route('**/api/recipes/random', (route) => {
    calls += 1;
    return route.fulfill({ json: calls < 3 ? { ...recipe, title: '' } : recipe });
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Waiting a moment');
  await expect(page.getByRole('article').getByRole('heading', { name: recipe.title })).toBeVisible();
  expect(calls).toBe(3);
});

test.describe('an empty cookbook', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('is told kindly', async ({ page }) => {
    await page.route('**/api/recipes/random', (route) =>
      route.fulfill({ status: 404, json: { code: 'no_recipes', message: 'There are no recipes yet.' } }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The cookbook is still empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find Me Another Recipe' })).toHaveCount(0);
  });
});

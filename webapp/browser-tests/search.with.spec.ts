import { expect, test } from './visitor.ts';

/* What can be made of what is there. */

test.use({ readsOnly: true });

const LIST = 'with: strawberries, sugar, lemon';

test('on a small phone what is missing stands in each row, those first that need least', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).fill(LIST);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(`for “${LIST}”`)).toBeVisible();
  const rows = page.getByRole('article');
  await expect(rows.first()).toContainText('Strawberry Refrigerator Jam');
  await expect(rows.first()).toContainText('You have everything');
  await expect(rows.nth(1)).toContainText(/Needs \d+ more: /);
  await expect(page.getByRole('option')).toHaveCount(0);
  const needed = async () =>
    (await rows.getByText(/^Needs \d+ more|^You have everything$/).allTextContents()).map((text) =>
      Number(/\d+/.exec(text)?.[0] ?? 0),
    );
  await expect.poll(needed).not.toHaveLength(0);
  await expect
    .poll(async () => (await needed()).every((count, at, all) => at === 0 || count >= (all[at - 1] ?? 0)))
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(LIST);
  await expect(rows.first()).toContainText('You have everything');
});

test('a typo in a list is said with what is meant, and a list of what no recipe uses with what to try', async ({
  page,
}) => {
  const count = page.getByRole('main').getByRole('status');
  await page.goto('/search?keyword=with:+strawberies,+sugar');
  await expect(count).toContainText('Did you mean “with: strawberries, sugar”?');
  await page.goto('/search?keyword=with:+qqqxzzv');
  await expect(
    page.getByText('No recipe uses these. Put commas between plain names: “with: eggs, flour”.'),
  ).toBeVisible();
});

test('search tips unfold below the keyword, and say what else it may have', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  const tips = page.getByText('with: eggs, flour, apples');
  await expect(tips).toHaveCount(0);
  const unfold = page.getByText('Search tips');
  await unfold.click();
  await expect(tips).toBeVisible();
  await expect(page.getByText('soup -beans')).toBeVisible();
  await unfold.click();
  await expect(tips).toHaveCount(0);
});

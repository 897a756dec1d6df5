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
  // Whole at this width: nothing of it is cut, and no word is broken.
  await expect
    .poll(() =>
      rows
        .getByText(/^Needs \d+ more/)
        .evaluateAll((lines) => lines.every((line) => line.scrollWidth <= line.clientWidth)),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(LIST);
  await expect(rows.first()).toContainText('You have everything');
});

test('what a list means, what no recipe has and what it has no room for is said, each in a sentence of its own', async ({
  page,
}) => {
  const count = page.getByRole('main').getByRole('status');
  await page.goto('/search?keyword=with:+strawberies,+Sugar');
  await expect(count).toContainText('Did you mean “with: strawberries, Sugar”?');
  await expect(count).not.toContainText('No recipe has');

  await page.goto('/search?keyword=with:+sugar,+White+Chocolate,+quince+paste');
  await expect(count).toContainText('No recipe has “White Chocolate” or “quince paste”.');

  const names = 'brown sugar, maple syrup, olive oil, baking powder, baking soda, lemon juice, feta';
  await page.goto(`/search?keyword=${encodeURIComponent(`with: ${names}, sea salt, ripe tomatoes`)}`);
  await expect(count).toContainText(
    'A list has room for 100 characters, 16 ingredients and 8 typos. Left out: “ripe tomatoes”.',
  );
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(/ripe tomatoes$/);
});

test('where nothing is made of a list, it is said why and what to do', async ({ page }) => {
  await page.goto('/search?keyword=with:+qqqxzzv');
  await expect(page.getByRole('main').getByRole('status')).toContainText('No recipe has “qqqxzzv”.');
  await expect(
    page.getByText('Try fewer tags, or more names with commas between: “with: eggs, flour”.'),
  ).toBeVisible();
});

test('search tips come before the keyword for the keyboard, unfold below it, and say what else it may have', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  const tips = page.getByText('with: eggs, flour, apples');
  const unfold = page.getByRole('button', { name: 'Search tips' });
  const keyword = page.getByRole('combobox', { name: 'Keyword' });
  await expect(tips).toHaveCount(0);
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(tips).toBeVisible();
  await expect(page.getByText('soup -beans')).toBeVisible();
  await expect
    .poll(async () => ((await tips.boundingBox())?.y ?? 0) > ((await keyword.boundingBox())?.y ?? Infinity))
    .toBe(true);
  await page.keyboard.press('Tab');
  await expect(keyword).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(tips).toHaveCount(0);
});

import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

const NO_MORE = 'Sorry, there are no more recipes that meet that criteria. Please try again.';

test('the first page shows 24 recipes, their number, and Next but not Previous', async ({ page, shelf }) => {
  const { total } = await shelf.newest();
  await page.goto('/search');
  await expect(page.getByRole('list', { name: 'Recipes found' }).getByRole('article')).toHaveCount(24);
  await expect(page.getByText(`${total} recipes on the shelf`)).toBeVisible();
  await expect(page.getByText('Page Number 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await expect(page.getByText(NO_MORE)).toHaveCount(0);
});

test('pages turn to the end and back, and back and forward of the browser follow', async ({
  page,
  shelf,
}) => {
  const { total } = await shelf.newest();
  const last = Math.floor(total / 24) + 1;
  await page.goto('/search');
  for (let number = 2; number <= last; number += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Page Number ${number}`)).toBeVisible();
    await expect(page).toHaveURL(`/search?page=${number}`);
  }
  await expect(page.getByText(NO_MORE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(`Page Number ${last - 1}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Page Number ${last}`)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(`Page Number ${last - 1}`)).toBeVisible();
});

test('typing is answered without Search, marks what matched, and is kept in the address', async ({
  page,
  shelf,
}) => {
  const { title } = await shelf.applePie();
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Keyword' }).pressSequentially('windfall app', { delay: 30 });
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(card.locator('mark').first()).toHaveText('Windfall');
  await expect(page).toHaveURL('/search?keyword=windfall+app');
  await expect(page.getByText(NO_MORE)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue('');
});

test('a keyword with slashes and signs is searched for as it is', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('half & half / 50% #1?');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('for “half & half / 50% #1?”')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue('half & half / 50% #1?');
});

test('tags narrow, Clear Tags widens again', async ({ page, shelf }) => {
  const { recipeTagList, title } = await shelf.applePie();
  const { total } = await shelf.newest();
  await page.goto('/search');
  const all = page.getByRole('button', { name: /Show all \d+ tags/ });
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  for (const { tag } of recipeTagList) {
    await page.getByRole('checkbox', { name: tag, exact: true }).check();
  }
  const ids = recipeTagList.map(({ tagId }) => tagId).sort((a, b) => a - b);
  await expect(page).toHaveURL(`/search?tags=${ids.join(',')}`);
  await expect(page.getByText('1 recipe with all of these tags')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Tags' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText(`${total} recipes on the shelf`)).toBeVisible();
});

test('a shared link opens the same search', async ({ page, shelf }) => {
  const { recipeTagList, title } = await shelf.applePie();
  const tag = recipeTagList[0];
  await page.goto(`/search?keyword=apple&tags=${tag?.tagId ?? 0}`);
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue('apple');
  await expect(page.getByRole('checkbox', { name: tag?.tag ?? '', exact: true })).toBeChecked();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});

test('nothing found is said kindly, with what to try', async ({ page }) => {
  await page.goto('/search?keyword=qqqxzzv');
  await expect(page.getByText('0 recipes for “qqqxzzv”')).toBeVisible();
  await expect(page.getByText(NO_MORE)).toBeVisible();
  await expect(page.getByText('Try fewer tags')).toBeVisible();
});

test('a long title that is pasted is searched for by its rarest words, and those left out are named', async ({
  page,
  shelf,
}) => {
  const { title } = await shelf.applePie();
  const words = `${title} with the best of it and of all`.split(' ');
  expect(words.length).toBeGreaterThan(8);
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(words.join(' '));
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toContainText('Only the 8 rarest words are searched for. Left out: “');
  await expect(count).toContainText('“with”');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue(words.join(' '));
});

test('the number of results says by what they were found: keyword and tags', async ({ page, shelf }) => {
  const { recipeTagList } = await shelf.applePie();
  const [one, two] = recipeTagList.map(({ tagId }) => tagId).sort((a, b) => a - b);
  const count = page.getByRole('main').getByRole('status');
  await page.goto(`/search?keyword=windfall&tags=${one ?? 0}`);
  await expect(count).toHaveText('1 recipe for “windfall” with this tag');
  await page.goto(`/search?keyword=windfall&tags=${one ?? 0},${two ?? 0}`);
  await expect(count).toHaveText('1 recipe for “windfall” with all of these tags');
  await page.goto(`/search?tags=${one ?? 0}`);
  await expect(count).toHaveText(/^\d+ recipes? with this tag$/);
});

test('an address with nonsense in it is an ordinary search', async ({ page }) => {
  await page.goto('/search?page=-3&tags=x,,&keyword=');
  await expect(page.getByText('Page Number 1')).toBeVisible();
});

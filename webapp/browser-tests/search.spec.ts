import { showTags } from './tag-panel.ts';
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
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('windfall app', { delay: 30 });
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await expect(card.locator('mark').first()).toHaveText('Windfall');
  await expect(page).toHaveURL('/search?keyword=windfall+app');
  await expect(page.getByText(NO_MORE)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('');
});

test('a keyword with slashes and signs is searched for as it is', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).fill('half & half / 50% #1?');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('for “half & half / 50% #1?”')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('half & half / 50% #1?');
});

test('tags narrow, Clear Tags widens again', async ({ page, shelf }) => {
  const { recipeTagList, title } = await shelf.applePie();
  const { total } = await shelf.newest();
  await page.goto('/search');
  await showTags(page);
  const find = page.getByRole('searchbox', { name: 'Find a tag' });
  for (const { tag } of recipeTagList) {
    await find.fill(tag);
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

test('diets are not offered; one in the address is chosen, and can be taken away with the focus on it', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/tags');
  const tags = (await answer.json()) as { tagId: number; tag: string }[];
  const { tagId = 0 } = tags.find(({ tag }) => tag === 'vegan') ?? {};
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('vega');
  await expect(page.getByText(/^\d+ recipes? for “vega”/)).toBeVisible();
  await expect(page.getByRole('option', { name: /tag/ })).toHaveCount(0);
  await showTags(page);
  await page.getByRole('searchbox', { name: 'Find a tag' }).fill('vegan');
  await expect(page.getByText('No tag begins with “vegan”.')).toBeVisible();

  await page.goto(`/search?tags=${tagId}`);
  await expect(page.getByText(/^\d+ recipes? with this tag$/)).toBeVisible();
  await showTags(page);
  const diet = page.getByRole('checkbox', { name: 'vegan', exact: true });
  await expect(diet).toBeChecked();
  await diet.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search');
  await expect(diet).not.toBeChecked();
  await expect(diet).toBeFocused();
});

test('a shared link opens the same search', async ({ page, shelf }) => {
  const { recipeTagList, title } = await shelf.applePie();
  const tag = recipeTagList[0];
  await page.goto(`/search?keyword=apple&tags=${tag?.tagId ?? 0}`);
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('apple');
  await showTags(page);
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
  await page.getByRole('combobox', { name: 'Keyword' }).fill(words.join(' '));
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toContainText('Only the 8 rarest words are searched for. Left out: “');
  await expect(count).toContainText('“with”');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(words.join(' '));
});

test('words beyond the first hundred characters are named, whether they are typed or in a link', async ({
  page,
}) => {
  const long =
    'grandmothers’ unforgettable thanksgiving masterpiece, photographed incomparably beautifully overlooking Massachusetts';
  const count = page.getByRole('main').getByRole('status');
  const leftOut = 'Only the first 100 characters are searched for. Left out: “overlooking”, “Massachusetts”.';
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.fill(long);
  await expect(count).toContainText(leftOut);
  await page.reload();
  await expect(count).toContainText(leftOut);
  await expect(box).toHaveValue(long);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'What would you like to cook?' }).fill(long);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(count).toContainText(leftOut);
  // One that is longer than the words of an answer can be, as a link may have it.
  await page.goto(`/search?keyword=${encodeURIComponent(`soup ${'rhubarb '.repeat(400)}custard`)}`);
  await expect(count).toContainText('“custard”');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
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

test('tags stand in groups, the most used first, and say how many of the recipes found have them', async ({
  page,
  shelf,
}) => {
  const { total } = await shelf.newest();
  await page.goto('/search');
  await showTags(page);
  const meals = page.getByRole('group', { name: 'Meal' }).getByRole('checkbox');
  await expect(meals.first()).toBeVisible();
  const described = async () => {
    const texts = await meals.evaluateAll((boxes) =>
      boxes.map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent),
    );
    return texts.map((text) => Number(/^(\d+) recipes?$/.exec(text ?? '')?.[1]));
  };
  await expect.poll(described).toContainEqual(expect.any(Number));
  const counts = await described();
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[0]).toBeLessThanOrEqual(total);
  await meals.first().check();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `${counts[0] ?? 0} recipes with this tag`,
  );
  // Now the numbers are those of the recipes found.
  await expect.poll(async () => (await described())[1]).not.toBe(counts[1]);
  await expect(page.getByText(/^1 of \d+ tags chosen$/)).toHaveCount(1);
});

test('a typo that was forgiven is said, with a link to what is shown', async ({ page, shelf }) => {
  const { title } = await shelf.applePie();
  await page.goto('/search?keyword=wimdfall');
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText(
    '1 recipe for “windfall” Did you mean “windfall”? No recipe has “wimdfall”.',
  );
  await expect(page.getByRole('article').filter({ hasText: title }).locator('mark')).toHaveText('Windfall');
  await count.getByRole('link', { name: '“windfall”' }).click();
  await expect(page).toHaveURL('/search?keyword=windfall');
  await expect(count).toHaveText('1 recipe for “windfall”');
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('windfall');
});

test('where nothing is found, words that find something are offered', async ({ page }) => {
  await page.goto('/search?keyword=mindfall');
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('0 recipes for “mindfall” Did you mean “windfall”?');
  await count.getByRole('link', { name: '“windfall”' }).click();
  await expect(count).toHaveText('1 recipe for “windfall”');
});

test('while somebody types, tags and titles are suggested and chosen with the keys', async ({
  page,
  shelf,
}) => {
  const { title, recipeId, recipeTagList } = await shelf.applePie();
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.pressSequentially('windf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: title })).toBeVisible();
  await expect(page.getByText(/^\d suggestions?\. Choose with the arrow keys\.$/)).toBeAttached();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  // Escape closes the list and keeps what was typed; an arrow opens it again.
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue('windf');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/^windfall tag, 1 recipe$/);
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  const tagId = recipeTagList.find(({ tag }) => tag === 'windfall')?.tagId ?? 0;
  await expect(page).toHaveURL(`/search?tags=${tagId}`);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await box.pressSequentially('windf');
  await expect(list.getByRole('option', { name: title })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('Enter searches for what was typed, and the suggestions go', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('app');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/search?keyword=app');
});

test('a page beyond the end says so, and leads back to the last one', async ({ page, shelf }) => {
  const { total } = await shelf.newest();
  const last = Math.ceil(total / 24);
  await page.goto('/search?page=900');
  const main = page.getByRole('main');
  await expect(main.getByText('There is no page 900.')).toBeVisible();
  await expect(main.getByText(NO_MORE)).toBeVisible();
  const back = main.getByRole('link', { name: `Go to page ${last}, the last one` });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Page Number ${last}`)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('status')).toBeFocused();
  await page.goto('/search?page=900');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(`Page Number ${last}`)).toBeVisible();
});

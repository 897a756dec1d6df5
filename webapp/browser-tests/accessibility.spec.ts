import { expectNoBarriers } from './barriers.ts';
import { keepBook, makePages, ready } from './book.ts';
import { SCREENS } from './screens.ts';
import { firstViewOver } from './settled.ts';
import { showTags } from './tag-panel.ts';
import { asksForEverything, expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const { path, heading } of SCREENS) {
  test(`${path} has no barriers`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoBarriers(page);
  });
}

test('search results, chosen tags and nothing found have no barriers', async ({ page, shelf }) => {
  const { recipeTagList } = await shelf.applePie();
  await page.goto(`/search?keyword=apple&tags=${recipeTagList[0]?.tagId ?? 0}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await showTags(page);
  await expect(page.getByRole('checkbox', { checked: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/search?keyword=qqqxzzv');
  await expect(page.getByText(/^0 recipes for/)).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('/search?page=900');
  await expect(page.getByText('There is no page 900.')).toBeVisible();
  await expectNoBarriers(page);
});

test('a recipe with a story has no barriers, on its page and in a book', async ({ page, cook, shelf }) => {
  const story = { who: 'Rosa Keller', place: 'Trieste', time: '1932', told: 'On Sundays.' };
  const submission = await cook.submit({ title: 'Strudel of Trieste', recipeText: 'Bake.', story });
  const recipeId = await cook.approve(submission);
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await expect(page.getByRole('complementary', { name: 'The Story' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I Made This' }).click();
  await expect(page.getByRole('region', { name: 'I Made This' })).toBeVisible();
  await expectNoBarriers(page);
  await keepBook(page, { Pies: [{ ...(await shelf.applePie()), title: submission.title, recipeId }] });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  await expectNoBarriers(page);
});

test('the steps of a book have no barriers', async ({ page, shelf }) => {
  await keepBook(page, { Pies: [await shelf.applePie()], Toast: [await shelf.withoutPhotos()] });
  for (const step of ['recipes', 'chapters', 'looks', 'print']) {
    await page.goto(`/book?step=${step}`);
    await expect(page.getByText('2 recipes are in the book in 2 chapters')).toBeVisible();
    await expectNoBarriers(page);
  }
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  await expectNoBarriers(page);
});

test('what is suggested, and what was meant, has no barriers', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Keyword' }).fill('windfal aple');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(page.getByText('No recipe has “windfal aple”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoBarriers(page);
});

test('the three tabs of a recipe have no barriers', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/recipe/${recipeId}?times=3/2&units=metric`);
  await expect(page.getByRole('radio', { name: 'Metric' })).toBeChecked();
  await expect(page.getByText('890 ml')).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  await expect(page.getByRole('button', { name: 'Next Photo' })).toBeVisible();
  await expectNoBarriers(page);
  const { recipe } = await shelf.withComments();
  await page.goto(`/recipe/${recipe.recipeId}?tab=comments`);
  await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible();
  await expectNoBarriers(page);
});

test("a person's page has no barriers", async ({ page, shelf }) => {
  const { userId, writer } = await shelf.applePie();
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await expect(page.getByRole('list', { name: `Recipes by ${writer}` })).toBeVisible();
  await expectNoBarriers(page);
});

test.describe('pages that say what went wrong', () => {
  test.use({ expectedComplaint: /status of 404|ERR_CONNECTION_REFUSED/ });

  test('have no barriers', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
    await asksForEverything(page);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectNoBarriers(page);
    await page.unrouteAll();
    await page.route(/\/assets\/Leftovers-/, (route) => route.abort('connectionrefused'));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto('/tips-and-temps?tab=leftovers');
    // The server answers, but not with the file, so the app looks for a newer version of itself, once.
    await expect.poll(() => loads).toBe(2);
    const trouble = page.getByRole('tabpanel').getByRole('alert');
    await expect(trouble).toContainText('Server could not be reached.');
    await expectNoBarriers(page);
    // As long as nobody has written a recipe down.
    await page.route('**/api/recipes/random', (route) =>
      route.fulfill({ status: 404, json: { code: 'unknown_recipe', message: 'There is no recipe yet.' } }),
    );
    const nothing = {
      newest: [],
      cooks: [],
      photos: { list: [], ofThisWeek: false },
      season: { month: 11, produce: [], recipes: [] },
    };
    await asksForEverything(page);
    await page.route('**/api/home', (route) => route.fulfill({ json: nothing }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The cookbook is still empty' })).toBeVisible();
    await expectNoBarriers(page);
  });
});

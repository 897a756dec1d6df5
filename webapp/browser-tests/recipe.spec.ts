import { Caller } from './contributions.ts';
import { beSignedIn, makeMember } from './members.ts';
import { settled } from './settled.ts';
import { asksForEverything, expect, test } from './visitor.ts';

test('a recipe that is on its way has a heading already', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await asksForEverything(page);
  await page.route('**/api/recipe/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe');
  answerNow();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the carousel tells of each photo once', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  await expect(page.getByText('Photo 1 of 2')).toBeVisible();
  const regions = page.getByRole('tabpanel').locator('[aria-live], [role=status], [role=alert], output');
  await expect(regions).toHaveCount(1);
  await expect(page.getByRole('tabpanel').locator('[aria-roledescription=carousel]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next Photo' }).click();
  await expect(regions).toHaveText('Photo 2 of 2');
});

test('a recipe shows its ingredients with real fractions, numbered steps, and its writer', async ({
  page,
  shelf,
}) => {
  const recipe = await shelf.applePie();
  await page.goto(`/recipe/${recipe.recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible();
  await expect(page.getByRole('tab', { name: recipe.title })).toHaveAttribute('aria-selected', 'true');
  const ingredients = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem');
  await expect(ingredients).toHaveCount(5);
  await expect(ingredients.nth(0)).toHaveText(/^2 1\/2 cups? flour$/);
  await expect(ingredients.nth(1)).toHaveText(/^3\/4 cups? butter$/);
  await expect(ingredients.nth(2)).toHaveText('6 apples');
  await expect(ingredients.nth(3)).toHaveText(/^1\/4 teaspoons? salt$/);
  await expect(ingredients.nth(4)).toHaveText('Sugar to taste');
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(3)).toHaveText(/^4\.\s*Bake at 375°F/);
  await expect(page.getByText('Cut the bruises away and say nothing.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: recipe.writer, exact: true }).click();
  await expect(page).toHaveURL(`/user/${recipe.userId}/${encodeURIComponent(recipe.writer)}`);
});

test('the open tab is in the address, and back returns to the one before', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page).toHaveURL(`/recipe/${recipeId}?tab=comments`);
  await expect(page.getByText('There are no comments yet for this recipe.')).toBeVisible();
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(page).toHaveURL(`/recipe/${recipeId}?tab=photos`);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
});

test('a recipe says how much there is behind its tabs', async ({ page, member, request, newRecipe }) => {
  await page.goto(`/recipe/${newRecipe}`);
  await expect(page.getByRole('tab', { name: /^Photos/ })).toHaveText('Photos');
  await (await Caller.signIn(request, member)).post(newRecipe, 'We had it on Sunday.');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Comments/ })).toHaveAccessibleName('Comments 1');
});

for (const who of ['a visitor', 'a member'] as const) {
  test(
    `the ingredients of each recipe begin on the first screen of a phone, for ${who}`,
    { tag: '@once' },
    async ({ page, request, shelf }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      if (who === 'a member') await beSignedIn(page, await makeMember(request));
      const bar = page.getByRole('navigation', { name: 'Main' });
      for (const { recipeId, title } of [await shelf.applePie(), ...(await shelf.longest())]) {
        await page.goto(`/recipe/${recipeId}`);
        const heart = page.getByRole('button', { name: 'Save Recipe' });
        await expect(heart).toHaveCount(who === 'a member' ? 1 : 0);
        const first = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').first();
        await expect(first).toBeVisible();
        await settled(page);
        const room = async (): Promise<number> => {
          const [line, below] = [await first.boundingBox(), await bar.boundingBox()];
          return line === null || below === null ? NaN : below.y - line.y - line.height;
        };
        await expect
          .poll(room, { message: `below the first ingredient of ${title}` })
          .toBeGreaterThanOrEqual(0);
      }
    },
  );
}

test('nothing moves when a recipe comes: its skeleton has its shape', async ({ page, shelf }) => {
  // On a phone its title takes one line, as most do, and its description is folded.
  const { recipeId } = await shelf.titled('Scotch Broth');
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await asksForEverything(page);
  await page.route('**/api/recipe/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/recipe/${recipeId}`);
  const heading = page.getByText('Ingredients', { exact: true });
  const top = async () => Math.round((await heading.boundingBox())?.y ?? NaN);
  await expect(heading).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  const before = await top();
  answerNow();
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await settled(page);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
});

test('on a desk ingredients and steps begin on one baseline', async ({ page, shelf }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  const baselineOf = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      const mark = heading.appendChild(document.createElement('span'));
      mark.style.display = 'inline-block';
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    });
  await expect(page.getByRole('heading', { name: 'Steps', exact: true })).toBeVisible();
  await expect
    .poll(async () => Math.abs((await baselineOf('Ingredients')) - (await baselineOf('Steps'))))
    .toBeLessThan(1);
});

test('photos turn in a circle, each with its caption', async ({ page, shelf }) => {
  const { recipeId, recipePicList } = await shelf.applePie();
  expect(recipePicList.map(({ altText }) => altText)).toEqual([
    'The whole pie with its lattice',
    'One slice on a plate',
  ]);
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('img', { name: 'The whole pie with its lattice' })).toBeVisible();
  await expect(photos.getByText('The whole pie with its lattice')).toBeInViewport();
  await photos.getByRole('button', { name: 'Next Photo' }).click();
  await expect(photos.getByText('Photo 2 of 2')).toBeVisible();
  await expect(photos.getByText('One slice on a plate')).toBeInViewport();
  await photos.getByRole('button', { name: 'Next Photo' }).click();
  await expect(photos.getByText('Photo 1 of 2')).toBeVisible();
  await photos.getByRole('button', { name: 'Previous Photo' }).click();
  await expect(photos.getByText('Photo 2 of 2')).toBeVisible();
  const image = photos.getByRole('img', { name: 'One slice on a plate' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a recipe without photos says so', async ({ page, shelf }) => {
  const { recipeId } = await shelf.withoutPhotos();
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  await expect(page.getByText('There are no images for this recipe yet.')).toBeVisible();
});

test('comments stand in order, each with its writer', async ({ page, shelf }) => {
  const { recipe, comments } = await shelf.withComments();
  await page.goto(`/recipe/${recipe.recipeId}?tab=comments`);
  const list = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(list).toHaveCount(comments.length);
  await expect(list.first()).toContainText(comments[0]?.writer ?? '?');
  await expect(list.first()).toContainText(comments[0]?.comment.split('\n')[0] ?? '?');
});

test('a tag of a recipe leads to all that have it', async ({ page, shelf }) => {
  const { recipeId, recipeTagList } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('link', { name: 'windfall', exact: true }).click();
  const tag = recipeTagList.find(({ tag: name }) => name === 'windfall');
  await expect(page).toHaveURL(`/search?tags=${tag?.tagId ?? 0}`);
});

test.describe('what does not exist', () => {
  // The server may say so with the page's status, which Chromium reports.
  test.use({ expectedComplaint: /status of 404/ });

  for (const address of ['/recipe/999999999', '/recipe/0', '/recipe/pie', '/recipe/-1', '/nowhere/at/all']) {
    test(`${address} is told kindly`, async ({ page }) => {
      await page.goto(address);
      await expect(
        page.getByRole('heading', { level: 1, name: 'This spot on the shelf is empty' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Search the recipes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Recipe Search' })).toBeVisible();
    });
  }
});

test('the avatars of all writers come with what they wrote: nobody is asked for', async ({ page, shelf }) => {
  const { recipe, comments } = await shelf.withComments();
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/get-user/')) asked.push(sent.url());
  });
  const main = page.getByRole('main');
  await page.goto(`/recipe/${recipe.recipeId}`);
  await expect(main.getByRole('link', { name: recipe.writer, exact: true }).locator('img')).toHaveAttribute(
    'src',
    recipe.avatarUrl,
  );
  await page.getByRole('tab', { name: 'Comments' }).click();
  const faces = page.getByRole('list', { name: 'Comments' }).locator('img');
  await expect(faces).toHaveCount(comments.length);
  await expect
    .poll(() => faces.evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
    .toEqual(comments.map(({ avatarUrl }) => avatarUrl));
  expect(comments.every(({ avatarUrl }) => /^\/avatars\/\d+\.svg$/.test(avatarUrl))).toBe(true);
  const { cards } = await shelf.newest();
  expect(cards.every(({ avatarUrl }) => /^\/avatars\/\d+\.svg$/.test(avatarUrl))).toBe(true);
  await settled(page);
  await page.goto('/search');
  await expect(page.getByRole('article')).toHaveCount(cards.length);
  await settled(page);
  expect(asked).toEqual([]);
});

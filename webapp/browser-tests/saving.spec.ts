import type { Page } from '@playwright/test';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

const heart = (page: Page) => page.getByRole('button', { name: 'Save Recipe' });
const savedList = (page: Page) => page.getByRole('region', { name: 'Saved Recipes' });

/** Counts the commands that save and unsave; asking whether a recipe is saved is none. */
function countCommands(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save') && request.method() !== 'GET') sent.push(request.method());
  });
  return sent;
}

test('a visitor sees no heart', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ingredients' })).toBeVisible();
  await expect(heart(page)).toHaveCount(0);
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, member }) => {
    await beSignedIn(page, member);
  });

  test('saves a recipe with the keyboard, finds it in My Recipes, and takes it out again', async ({
    page,
    shelf,
  }) => {
    const { recipeId, title } = await shelf.applePie();
    await page.goto('/my-recipes');
    await expect(savedList(page)).toContainText('You have not saved a recipe yet.');
    await expect(page.getByRole('region', { name: 'Own Recipes' })).toContainText(
      'None of your recipes are on the shelf yet.',
    );

    await page.goto(`/recipe/${recipeId}`);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page)).toBeEnabled();
    const box = await heart(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart(page).focus();
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'It is in My Recipes.' })).toBeVisible();
    await expect.poll(async () => (await saved).json() as Promise<unknown>).toBe(true);

    await page.reload();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/my-recipes');
    const list = page.getByRole('list', { name: 'Saved recipes' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText([title]);
    await list.getByRole('link', { name: title }).click();

    const unsaved = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await unsaved).json() as Promise<unknown>).toBe(false);
    await page.reload();
    await expect(heart(page)).toBeEnabled();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/my-recipes');
    await expect(savedList(page)).toContainText('You have not saved a recipe yet.');
  });

  test(
    'a double click saves once, however fast the answer comes',
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipeId } = await shelf.withoutPhotos();
      await page.goto(`/recipe/${recipeId}`);
      await expect(heart(page)).toBeEnabled();
      const sent = countCommands(page);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await heart(page).dispatchEvent('click', { detail: 1 });
      await answered;
      await heart(page).dispatchEvent('click', { detail: 2 });
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      expect(sent).toEqual(['POST']);
      // A real one, whose second click comes before the answer.
      const taken = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await heart(page).dblclick();
      await taken;
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
      expect(sent).toEqual(['POST', 'DELETE']);
    },
  );

  test(
    'My Recipes has pages, and they are in the address',
    { tag: '@once' },
    async ({ page, member, request, shelf }) => {
      const login = await request.post('/api/login', {
        data: { username: member.email, password: member.password },
      });
      const { token } = (await login.json()) as { token: string };
      const { cards } = await shelf.newest();
      const second = await request.get('/api/search/=/page/1');
      const [another] = (await second.json()) as typeof cards;
      for (const { recipeId } of [...cards, another].filter((card) => card !== undefined)) {
        const response = await request.post(`/api/recipe/${recipeId}/save`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status()).toBe(200);
      }
      await page.goto('/my-recipes');
      const list = page.getByRole('list', { name: 'Saved recipes' });
      await expect(savedList(page)).toContainText('25 recipes');
      await expect(list.getByRole('heading')).toHaveCount(24);
      await savedList(page).getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL('/my-recipes?saved=2');
      await expect(list.getByRole('heading')).toHaveCount(1);
      await page.reload();
      await expect(list.getByRole('heading')).toHaveCount(1);
      await savedList(page).getByRole('button', { name: 'Previous' }).click();
      await expect(list.getByRole('heading')).toHaveCount(24);
    },
  );

  test.describe('who is refused', () => {
    test.use({ expectedComplaint: /status of 503/ });

    test(
      'sees the heart at once and then taken back, and is told',
      { tag: '@once' },
      async ({ page, shelf }) => {
        const { recipeId } = await shelf.applePie();
        let refuse: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (refuse = resolve));
        await page.route('**/save', async (route) => {
          if (route.request().method() === 'GET') return route.continue();
          await held;
          return route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } });
        });
        await page.goto(`/recipe/${recipeId}`);
        await heart(page).click();
        await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
        refuse();
        await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
        await expect(
          page.getByText('Error save recipe deck. Response received was Service Unavailable.'),
        ).toBeVisible();
        await expect(page.getByText('Please wait a moment.')).toBeVisible();
      },
    );
  });
});

import { signIn } from './members.ts';
import { isKept, keptCopies, placesKept, workerThere } from './kept-copies.ts';
import { pagesFetched } from './settled.ts';
import { Caller } from './contributions.ts';
import { expect, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test(
  'a recipe that was read opens without a network, with its picture, and says that it is a copy and from when',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    await workerThere(page);
    await isKept(page, `/api/recipe/${recipeId}`);
    await isKept(page, /\/api\/images\/[^.]+$/);
    await pagesFetched(page);
    await context.setOffline(true);
    await page.goto(`/recipe/${recipeId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'You see the copy' });
    await expect(notice).toContainText('Server could not be reached. You see the copy on this device, from ');
    await expect(notice).toContainText(String(new Date().getFullYear()));
    await expect(page.getByRole('list', { name: 'Ingredients' }).getByRole('listitem').first()).toBeVisible();
    const picture = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'every page opens without a network, and what is not on this device says so',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { recipeId } = await shelf.withoutPhotos();
    await page.goto('/');
    await workerThere(page);
    await pagesFetched(page);
    await isKept(page, /\/assets\/AboutPage-/);
    await context.setOffline(true);
    for (const [path, heading] of [
      ['/about-us', 'About Us'],
      ['/tips-and-temps', 'Tips and Temps'],
      ['/help-us-grow', 'Help Us Grow'],
      ['/login', 'Login'],
      ['/register', 'Create Account'],
      ['/search', 'Recipe Search'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto(`/recipe/${recipeId}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Server could not be reached. This is not kept on this device.',
    );
  },
);

import type { Locator, Page } from '@playwright/test';
import { signIn, storedSession } from './members.ts';
import { pagesFetched, stopTime, tryAgain } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({ fetchesAhead: true, expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

/** Presses what leads to a part of the app that does not come. The server is there: perhaps it has a newer app, which is loaded once. */
async function pressAndReload(page: Page, button: Locator) {
  const loadedAnew = page.waitForEvent('load');
  await button.click();
  await loadedAnew;
}

test(
  'without a network Logout forgets at once, also over a reload, and the server is told when it is back',
  { tag: '@once' },
  async ({ page, context, request, member }) => {
    await signIn(page, member);
    await pagesFetched(page);
    const token = (await storedSession(page))?.token ?? '';
    const isGood = async () =>
      (await request.get('/api/get-user/principal', { headers: { authorization: `Bearer ${token}` } })).ok();

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => storedSession(page)).toEqual({ token: '', user: null });
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .not.toContain(token);
    await expect.poll(() => isGood()).toBe(true);

    const told = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
    await context.setOffline(false);
    expect((await told).status()).toBe(204);
    await expect.poll(() => isGood()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
      .not.toContain(token);
  },
);

test(
  'a session that was left without a network ends on the server although the page was loaded anew',
  { tag: '@once' },
  async ({ page, context, member }) => {
    await signIn(page, member);
    await pagesFetched(page);
    await page.route('**/api/logout', (route) => route.abort('failed'));
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    const told = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
    await page.unroute('**/api/logout');
    expect((await told).status()).toBe(204);
  },
);

test('without a network every link of the shelf and the top row leads to its page', async ({
  page,
  context,
  member,
}) => {
  await signIn(page, member);
  await pagesFetched(page);
  await context.setOffline(true);
  const shelf = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['My Recipes', 'Help Us Grow', 'Settings', 'Tips and Temps', 'Recipe Search']) {
    await shelf.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible();
});

test.describe('on what is fetched when it is asked for', () => {
  test.use({ fetchesAhead: false });

  test(
    'a page that could not be fetched says so kindly, and comes by Try Again or by itself',
    { tag: '@once' },
    async ({ page }) => {
      const [aboutPage, helpUsGrowPage] = [/\/assets\/AboutPage-/, /\/assets\/HelpUsGrowPage-/];
      for (const file of [aboutPage, helpUsGrowPage])
        await page.route(file, (route) => route.abort('failed'));
      await page.clock.install();
      await page.goto('/tips-and-temps');
      await pressAndReload(page, page.getByRole('banner').getByRole('link', { name: 'About Us' }));
      await expect(page.getByRole('heading', { level: 1, name: 'This page is not ready' })).toBeVisible();
      const trouble = page.getByRole('main').getByRole('alert');
      await expect(trouble).toContainText('Server could not be reached.');
      await stopTime(page);
      await page.unroute(aboutPage);
      await tryAgain(trouble, page.getByRole('heading', { level: 1, name: 'About Us' }));
      await page.clock.resume();
      await expect(page.getByRole('main')).toBeFocused();

      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Help Us Grow' })
        .click();
      await expect(trouble).toBeVisible();
      await page.unroute(helpUsGrowPage);
      await expect(page.getByRole('heading', { level: 1, name: 'Help Us Grow' })).toBeVisible();
    },
  );

  test('a page whose rules could not be fetched is not shown without them, and comes by Try Again', async ({
    page,
  }) => {
    const later = /\/assets\/later-.*\.css$/;
    let asked = 0;
    await page.route(later, (route) => {
      asked += 1;
      return route.abort('failed');
    });
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(asked).toBe(0);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await pressAndReload(page, navigation.getByRole('link', { name: 'Tips and Temps' }));
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not ready' })).toBeVisible();
    await stopTime(page);
    await page.unroute(later);
    await tryAgain(
      page.getByRole('main').getByRole('alert'),
      page.getByRole('heading', { level: 1, name: 'Tips and Temps' }),
    );
    const [first, second] = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => href ?? []),
    );
    expect(first).toContain('/assets/style-');
    expect(second).toMatch(later);
  });

  test(
    'the photos that could not be fetched leave the recipe where it is, and come by Try Again',
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipeId, title } = await shelf.applePie();
      const photosTab = /\/assets\/PhotosTab-/;
      await page.route(photosTab, (route) => route.abort('failed'));
      await page.clock.install();
      await page.goto(`/recipe/${recipeId}`);
      await pressAndReload(page, page.getByRole('tab', { name: 'Photos' }));
      const trouble = page.getByRole('tabpanel').getByRole('alert');
      await expect(trouble).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await stopTime(page);
      await page.unroute(photosTab);
      await tryAgain(trouble, page.getByText('Photo 1 of 2'));
    },
  );
});

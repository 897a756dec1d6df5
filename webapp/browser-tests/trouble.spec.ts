import { CookbookServer, cookbookBinary } from './cookbook-server.ts';
import { beSignedIn } from './members.ts';
import { stopTime } from './settled.ts';
import { asksForEverything, expect, test } from './visitor.ts';

const KIND_WORDS = 'Server could not be reached.';

test.use({ expectedComplaint: /ERR_CONNECTION_REFUSED|status of 50\d/ });

test('without an answer the search says so kindly, keeps what was typed, and recovers by itself', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  await asksForEverything(page);
  await page.route('**/api/search/**', (route) => route.abort('connectionrefused'));
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.fill('windfall');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(KIND_WORDS);
  await expect(box).toHaveValue('windfall');
  await page.unroute('**/api/search/**');
  await expect(page.getByRole('article').filter({ hasText: 'Windfall' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test(
  'what was found stays when the next answer does not come, and is said to be of before',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/search');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);
    await asksForEverything(page);
    await page.route('**/api/search/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('combobox', { name: 'Keyword' }).fill('windfall');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('What you see may be out of date.');
    await expect(cards).toHaveCount(24);
    await expect(page.getByRole('list', { name: 'Recipes found' })).toHaveAttribute('aria-busy', 'true');
    // It is tried again all the time, and neither the cards nor what is said of them flicker.
    await page.waitForEvent('requestfailed');
    await expect(alert).toBeVisible();
    await expect(cards).toHaveCount(24);
  },
);

test(
  "somebody's page and the admin page stay when they cannot be fetched anew",
  { tag: '@once' },
  async ({ page, admin, shelf }) => {
    const { userId, writer } = await shelf.applePie();
    await beSignedIn(page, admin);
    const asked = (path: string) => page.waitForEvent('requestfailed', (sent) => sent.url().includes(path));
    /** Fetches everything anew, as somebody does who comes back to the tab, but nothing arrives. */
    const comeBack = async (path: string) => {
      await asksForEverything(page);
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.clock.fastForward('00:20');
      const failed = asked(path);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await failed;
    };
    await page.clock.install();
    for (const [path, call, heading, thing] of [
      [
        `/user/${userId}/x`,
        '/get-user/id/',
        writer,
        page.getByRole('list', { name: `Recipes by ${writer}` }),
      ],
      [`/admin-tools/${admin.id}`, '/get-user/id/', 'Admin Page', page.getByLabel('Confirmation Code')],
    ] as const) {
      await page.goto(path);
      await expect(thing).toBeVisible();
      await comeBack(call);
      await expect(page.getByText('What you see may be out of date.').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(thing).toBeVisible();
      await page.unroute('**/api/**');
    }
  },
);

test('Try Again tries again at once', { tag: '@once' }, async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await asksForEverything(page);
  await page.route('**/api/recipe/*', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}`);
  const trouble = page.getByRole('main').getByRole('alert');
  await expect(trouble).toContainText('cannot be reached at the moment');
  // Nothing is tried again by itself where time stands still; what was on its way then comes to its end.
  await stopTime(page);
  const again = trouble.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(again).toBeEnabled({ timeout: 500 });
  }).toPass();
  await page.unroute('**/api/recipe/*');
  const asked = page.waitForRequest('**/api/recipe/*');
  await again.click();
  await asked;
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test("the server's own word on a problem is shown", { tag: '@once' }, async ({ page }) => {
  await asksForEverything(page);
  await page.route('**/api/search/**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'busy', message: 'The kitchen is busy; please wait a minute.' },
    }),
  );
  await page.goto('/search');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The kitchen is busy; please wait a minute.',
  );
});

test(
  'home waits for a server that is away, says so, and goes on when it is back',
  { tag: '@once' },
  async ({ page }) => {
    await asksForEverything(page);
    await page.route('**/api/recipes/random', (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('status')).toContainText(KIND_WORDS);
    await page.unroute('**/api/recipes/random');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

if (cookbookBinary !== undefined) {
  const binary = cookbookBinary;

  // Tagged to run in one project only: the server is the same for all sizes and schemes.
  test(
    'a server that is really stopped and started again is noticed and forgiven',
    { tag: '@once' },
    async ({ page }) => {
      test.setTimeout(180_000);
      const server = await CookbookServer.ofItsOwn(binary);
      try {
        await server.start();
        await page.goto(`${server.url}/search`);
        await expect(page.getByRole('article')).toHaveCount(24);
        await server.stop();
        await page.getByRole('combobox', { name: 'Keyword' }).fill('soup');
        await expect(page.getByRole('main').getByRole('alert')).toContainText(KIND_WORDS);
        await server.start();
        await expect(page.getByText('for “soup”')).toBeVisible();
        await expect(page.getByRole('article').first()).toBeVisible();
      } finally {
        await server.remove();
      }
    },
  );
}

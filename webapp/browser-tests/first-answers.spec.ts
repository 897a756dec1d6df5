import type { Page } from '@playwright/test';
import { asksForEverything, expect, test } from './visitor.ts';

test.use({ readsOnly: true });

/** The calls that the app makes at an address until its page is shown, and those whose answers the page brought along. */
async function opened(
  page: Page,
  path: string,
  shown: RegExp,
): Promise<Record<'asked' | 'brought', string[]>> {
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/images/')) asked.push(pathname + search);
  });
  const answer = await page.goto(path);
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  await page.waitForLoadState('load');
  // The app takes the page's place, and that of what it brought.
  const json = /id="first-answers">(.*?)<\/script>/.exec((await answer?.text()) ?? '')?.[1] ?? '[]';
  return { asked, brought: (JSON.parse(json) as { call: string }[]).map(({ call }) => call) };
}

test('a page brings along what it shows: a visitor waits for nothing else', async ({ page, shelf }) => {
  const { recipeId, title, userId, writer, ingredientList } = await shelf.applePie();
  const first = new RegExp(ingredientList[0]?.ingredientText ?? '');
  const views: [path: string, shown: RegExp][] = [
    [`/recipe/${recipeId}`, first],
    [`/user/${userId}/${encodeURIComponent(writer)}`, new RegExp(title)],
    ['/search?keyword=apple+pie', new RegExp(title)],
    ['/', /Find Me Another Recipe/],
  ];
  for (const [path, shown] of views) {
    // A server that has other work leaves the calls to the app.
    await expect(async () => {
      const { asked, brought } = await opened(page, path, shown);
      page.removeAllListeners('request');
      expect(brought.length, path).toBeGreaterThan(0);
      expect(
        asked.filter((call) => brought.includes(call)),
        path,
      ).toEqual([]);
    }).toPass();
  }
});

test('a page that a browser has comes by 304 the second time, and all that stands in it is allowed', async ({
  page,
  shelf,
}) => {
  const { recipeId, title, userId, writer } = await shelf.applePie();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const answers = new Map<string, number>();
  const addresses = new Map<string, string>();
  network.on('Network.requestWillBeSent', ({ requestId, documentURL, type }) => {
    if (type === 'Document') addresses.set(requestId, documentURL);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) answers.set(address, statusCode);
  });
  for (const path of [
    `/recipe/${recipeId}`,
    `/user/${userId}/${encodeURIComponent(writer)}`,
    '/search?keyword=apple+pie',
  ]) {
    const shown = page.getByRole('main').getByText(title).first();
    const status = () => answers.get(new URL(path, page.url()).href);
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expect.poll(status, path).toBe(200);
    await page.reload();
    await expect(shown).toBeVisible();
    await expect.poll(status, path).toBe(304);
    // What violates the policy is a complaint of the browser, which fails every test (`visitor.ts`); the rules in the page apply.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  }
});

test('an app that finds nothing brought along asks for it', async ({ page, shelf }) => {
  const { recipeId, ingredientList } = await shelf.applePie();
  await asksForEverything(page);
  const { asked } = await opened(
    page,
    `/recipe/${recipeId}`,
    new RegExp(ingredientList[0]?.ingredientText ?? ''),
  );
  expect(asked).toContain(`/api/recipe/${recipeId}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a recipe is read, and every other one is found', async ({ page, shelf }) => {
    const { recipeId, title, ingredientList, recipeStepList } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    await expect(page).toHaveTitle(`${title} · The Heirloom Shelf`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const lines = page.getByRole('main').locator('section').getByRole('listitem');
    await expect(lines).toHaveCount(ingredientList.length + recipeStepList.length);
    // What only the app can do is not there.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Comments|Photos/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      /^mailto:[^@]+@[^@]+$/,
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search?page=2');
    await expect(page.getByText('Page Number 2')).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/search');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Ingredients' })).toBeVisible();
  });

  test('home’s search finds, and so does the one of what it found', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('apple pie');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?keyword=apple+pie');
    await expect(page.getByRole('status')).toHaveText(/ for “apple pie”$/);
    await expect(page.getByRole('combobox')).toHaveValue('apple pie');
    await page.getByRole('combobox').fill('soup');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?keyword=soup');
    await expect(page.getByRole('status')).toHaveText(/ for “soup”$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Nothing is there that needs the app.
    await expect(page.getByRole('button')).toHaveCount(1);
  });
});

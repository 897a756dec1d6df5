import type { Page } from '@playwright/test';
import { beSignedIn } from './members.ts';
import { asksForEverything, expect, test } from './visitor.ts';

// What is said over the page when something fails, word for word (docs/calls.md#error-texts).

test.use({ expectedComplaint: /status of (403|50\d)/ });

/** The message over the page. */
const told = (page: Page) => page.getByRole('alert').filter({ has: page.getByLabel('Close this message') });

async function expectTold(page: Page, text: string) {
  await expect(told(page)).toBeVisible();
  await expect
    .poll(() =>
      told(page)
        .locator('p')
        .evaluate((paragraph) => paragraph.textContent),
    )
    .toBe(text);
  await told(page).getByRole('button', { name: 'Close this message' }).click();
}

/** Something in between answers in place of the server. */
async function failing(page: Page, path: string): Promise<void> {
  await asksForEverything(page);
  await page.route(
    ({ pathname }) => pathname.startsWith(`/api${path}`),
    (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
}

/** What follows the product's words then. */
const ADVICE = 'The cookbook cannot be reached at the moment. Please try again in a minute.';
const LIST = `Error deck list deck. Response received was Bad Gateway. ${ADVICE}`;
const CARD = `Error CardView deck. Response received was Bad Gateway. ${ADVICE}`;

test('a list of cards that failed is called deck list: what was found', async ({ page }) => {
  await failing(page, '/search/');
  await page.goto('/search');
  await expectTold(page, LIST);
});

test('a list of cards that failed is called deck list: what somebody saved and wrote', async ({
  page,
  member,
  shelf,
}) => {
  await beSignedIn(page, member);
  await failing(page, '/recipes/my-saves');
  await page.goto('/my-recipes');
  await expectTold(page, LIST);
  await page.unrouteAll();
  await failing(page, `/${member.id}/recipes`);
  await page.goto('/my-recipes');
  await expectTold(page, LIST);
  const { userId } = await shelf.applePie();
  await failing(page, `/${userId}/recipes`);
  await page.goto(`/user/${userId}/x`);
  await expectTold(page, LIST);
});

test('a recipe or a card that failed is called CardView', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await failing(page, `/recipe/${recipeId}`);
  await page.goto(`/recipe/${recipeId}`);
  await expectTold(page, CARD);
  // The home screen waits for a server that is away; what the server refuses is told.
  await asksForEverything(page);
  await page.route('**/api/recipes/random', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } }),
  );
  await page.goto('/');
  await expectTold(page, 'Error CardView deck. Response received was Forbidden. Not today.');
});

test('after the product’s words stands what the server advises', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await asksForEverything(page);
  await page.route('**/api/recipe/*', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'busy', message: 'The kitchen is busy; please wait a minute.' },
    }),
  );
  await page.goto(`/recipe/${recipeId}`);
  await expectTold(
    page,
    'Error CardView deck. Response received was Service Unavailable. The kitchen is busy; please wait a minute.',
  );
});

test('the heart that failed is called save recipe', async ({ page, member, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await beSignedIn(page, member);
  await page.goto(`/recipe/${recipeId}`);
  const heart = page.getByRole('button', { name: 'Save Recipe' });
  await expect(heart).toBeEnabled();
  await failing(page, `/recipe/${recipeId}/save`);
  await heart.click();
  await expectTold(page, `Error save recipe deck. Response received was Bad Gateway. ${ADVICE}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test.describe('nothing can be sent', () => {
  // With a token that no header can hold, as somebody may have edited what is kept, a browser refuses to make the request.
  const unsendable = (page: Page) =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('session', JSON.stringify({ ...session, token: 'soup ☕' }));
    });

  test('a list, a recipe and an action say that the request could not be created', async ({
    page,
    member,
    shelf,
  }) => {
    const { recipeId } = await shelf.applePie();
    await beSignedIn(page, member);
    await unsendable(page);
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/search')) asked.push(sent.url());
    });
    await page.goto('/search');
    await expectTold(page, 'Request could not be created.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Request could not be created.');
    expect(asked).toEqual([]);
    await page.goto(`/recipe/${recipeId}`);
    await expectTold(page, 'Request could not be created.');
  });

  test('so does what is done on a page that is open', async ({ page, member, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await beSignedIn(page, member);
    await page.goto(`/recipe/${recipeId}`);
    const heart = page.getByRole('button', { name: 'Save Recipe' });
    await expect(heart).toBeEnabled();
    await unsendable(page);
    // As another tab would tell it.
    await page.evaluate(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    });
    await heart.click();
    await expectTold(page, 'Request could not be created.');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

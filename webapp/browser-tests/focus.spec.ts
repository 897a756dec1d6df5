import type { Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, newDisplayName, newEmail, newPassword } from './members.ts';
import { showTags } from './tag-panel.ts';
import { asksForEverything, expect, test } from './visitor.ts';

/** The text of whatever has the focus; a page on which nothing has it begins again at its top. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body ? 'nothing' : activeElement.textContent;
  });
}

test('Find Me Another Recipe keeps the focus, and what was found is announced', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await asksForEverything(page);
  await page.route('**/api/recipes/random', (route) => route.fulfill({ json: recipe }));
  const another = page.getByRole('button', { name: 'Find Me Another Recipe' });
  await another.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`Here is “${recipe.title}”.`);
  await expect(another).toBeFocused();
  await expect(another).toHaveAttribute('aria-disabled', 'false');
});

test('Clear Tags keeps the focus', async ({ page }) => {
  await page.goto('/search');
  await showTags(page);
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/tags=/);
  const clear = page.getByRole('button', { name: 'Clear Tags' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(clear).toBeFocused();
  await expect(clear).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
});

test.describe('among results', () => {
  test.use({ readsOnly: true });

  test('Next and Previous go on at the beginning of the results, also where they disappear', async ({
    page,
    shelf,
  }) => {
    const { total } = await shelf.newest();
    const count = page.getByRole('main').getByText(`${total} recipes on the shelf`);
    await page.goto(`/search?page=${Math.floor(total / 24)}`);
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
    await page.goto('/search?page=2');
    await page.getByRole('button', { name: 'Previous' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page Number 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    await expect(count).toBeFocused();
  });
});

test.describe('after trouble', () => {
  test.use({ expectedComplaint: /ERR_CONNECTION_REFUSED|status of (400|503)/ });

  test('Try Again keeps the focus while it tries, and hands it to what comes', async ({ page, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    await asksForEverything(page);
    await page.route('**/api/recipe/*', (route) => route.abort('connectionrefused'));
    await page.goto(`/recipe/${recipeId}`);
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.focus();
    const refused = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await refused;
    await expect(again).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Recipe' })).toBeVisible();
    await page.unroute('**/api/recipe/*');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => focused(page)).toBe('Here it is.');
    // First to the message about the trouble, if it is still there.
    await tabTo(page, page.getByRole('tab', { name: title }));
  });

  test('a message that is closed gives the focus back to what was pressed', async ({
    page,
    member,
    shelf,
  }) => {
    const { recipeId } = await shelf.applePie();
    await beSignedIn(page, member);
    await page.route('**/save', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } }),
    );
    await page.goto(`/recipe/${recipeId}`);
    const heart = page.getByRole('button', { name: 'Save Recipe' });
    for (const withMouse of [true, false]) {
      await heart.click();
      const close = page.getByRole('button', { name: 'Close this message' });
      if (withMouse) await close.click();
      else {
        // It is the next stop, from which the way leads back and on.
        await expect(close).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(close).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(heart).toBeFocused();
        await close.focus();
        await page.keyboard.press('Enter');
      }
      await expect(close).toHaveCount(0);
      await expect(heart).toBeFocused();
    }
  });

  test('Start Over goes on at the first step', async ({ page }) => {
    await page.route('**/api/register', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } }),
    );
    const password = newPassword();
    await page.goto('/register');
    await page.getByLabel('Your Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Display Name').fill(newDisplayName());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Agree and Create Account' }).click();
    await page.getByRole('button', { name: 'I Agree' }).click();
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByRole('heading', { name: 'Your email and password' })).toBeFocused();
    // Why it starts over is not forgotten.
    await expect(page.getByRole('alert').filter({ hasText: 'Please wait a moment.' })).toBeVisible();
  });
});

test('the admin page that was unlocked goes on at the tools', async ({ page, newAdmin: admin }) => {
  await beSignedIn(page, admin);
  await page.goto(`/admin-tools/${admin.id}`);
  const confirmed = page.waitForRequest('**/api/admin/confirm');
  await page.getByLabel('Confirmation Code').fill(await codeFor(admin.email, /admin tools/));
  await page.keyboard.press('Enter');
  expect((await confirmed).headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  await expect(page.getByText('Admin tools unlocked.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Review Pending Photos' })).toBeFocused();
});

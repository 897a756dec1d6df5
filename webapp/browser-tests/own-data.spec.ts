import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Caller } from './contributions.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

const TEXT = '2 leeks\n\nCook them.';

const recipes = (page: Page) => page.getByRole('button', { name: 'Download My Recipes' });
const data = (page: Page) => page.getByRole('region', { name: 'What is kept about you' });
const begin = (page: Page) => data(page).getByRole('button', { name: 'Download Everything About Me' });
const password = (page: Page) => data(page).getByLabel('Password', { exact: true });
const isMade = (page: Page) => page.getByRole('status').filter({ hasText: 'Your file is being made.' });

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('My Recipes saves what one wrote as a file, and says so', async ({ page, request, member }) => {
  const writer = await Caller.signIn(request, member);
  await writer.submit({ title: 'Leek soup of the file', recipeText: TEXT });
  await page.goto('/my-recipes');
  const saved = page.waitForEvent('download');
  await recipes(page).focus();
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-recipes.zip');
  // Nothing in it is compressed.
  const content = await readFile(await file.path(), 'latin1');
  expect(content.startsWith('PK')).toBe(true);
  expect(content).toContain('recipes.jsonl');
  expect(content).toContain('"name":"Leek soup of the file"');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your recipes are saved as my-recipes.zip.' }),
  ).toBeVisible();
  await expect(recipes(page)).toBeFocused();
  await expect(isMade(page)).toHaveCount(0);
});

test.describe('a file that breaks off', () => {
  test.use({ expectedComplaint: /net::ERR|status of 503/ });

  test('is none: it is said that it is being made, and then that it was not', async ({ page }) => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/my-recipes.zip', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/my-recipes');
    await recipes(page).click();
    await expect(isMade(page)).toBeVisible();
    await expect(page.getByText('0.0 MB so far')).toBeVisible();
    await expect(recipes(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(recipes(page)).toBeFocused();
    goOn();
    await expect(page.getByRole('alert').filter({ hasText: 'Server could not be reached.' })).toBeVisible();
    await expect(recipes(page)).not.toHaveAttribute('aria-disabled', 'true');
    await page.unroute('**/api/my-recipes.zip');
    const saved = page.waitForEvent('download');
    await recipes(page).click();
    expect((await saved).suggestedFilename()).toBe('my-recipes.zip');
  });
});

test('a file that a proxy has cut off is none, though the answer ends as if it were whole', async ({
  page,
}) => {
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.route('**/api/my-recipes.zip', (route) =>
    route.fulfill({ contentType: 'application/zip', body: 'PK and no end' }),
  );
  await page.goto('/my-recipes');
  await recipes(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'The connection broke. Try again.' });
  await expect(told).toBeVisible();
  await expect(recipes(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(saved).toEqual([]);
});

for (const leaves of ['signs out', 'presses Cancel'] as const) {
  test(`whoever ${leaves} meanwhile saves nothing`, async ({ page, member }) => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const saved: string[] = [];
    page.on('download', (file) => saved.push(file.suggestedFilename()));
    await page.route('**/api/my-data.zip', async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/zip', body: 'PK' }).catch(() => undefined);
    });
    await page.goto('/settings');
    await begin(page).click();
    // The line is there before it says anything.
    const line = data(page).getByRole('status').first();
    await line.evaluate((element) => {
      element.id = 'was-there';
    });
    await password(page).fill(member.password);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/my-data.zip'));
    await data(page).getByRole('button', { name: 'Verify' }).click();
    await expect(isMade(page)).toBeVisible();
    await expect(isMade(page)).toHaveId('was-there');
    if (leaves === 'signs out') {
      await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
    } else {
      await data(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(begin(page)).toBeFocused();
    }
    // The browser has given it up: there is nothing that could still be saved.
    await failed;
    goOn();
    await expect(page.getByText('saved as my-data.zip')).toHaveCount(0);
    expect(saved).toEqual([]);
  });
}

test('Settings saves everything after the password, with the keyboard alone', async ({ page, member }) => {
  await page.goto('/settings');
  await begin(page).focus();
  await page.keyboard.press('Enter');
  await expect(data(page).getByText('Please enter your password again before you download')).toBeFocused();
  await password(page).focus();
  await page.keyboard.type(member.password);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const content = await readFile(await file.path(), 'latin1');
  expect(content).toContain(member.email);
  expect(content).toContain('history.jsonl');
  await expect(
    page.getByRole('status').filter({ hasText: 'Everything about you is saved as my-data.zip.' }),
  ).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  await expect(begin(page)).toBeFocused();
});

test.describe('a password that is not the own', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('gives nothing away', async ({ page }) => {
    await page.goto('/settings');
    await begin(page).click();
    await password(page).fill('not the password');
    await data(page).getByRole('button', { name: 'Verify' }).click();
    await expect(password(page)).toHaveAccessibleDescription('Invalid username and password!');
  });
});

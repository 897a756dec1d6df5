import type { Page } from '@playwright/test';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  author: { '@type': 'Person', name: 'Rosa' },
  url: 'https://soups.example/leek',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  recipeIngredient: ['2 leeks', '3 potatoes'],
  recipeInstructions: 'Boil them.',
  keywords: 'leeks of the garden, what everybody in our village cooks on Fridays',
  image: 'https://soups.example/leek.jpg',
  nutrition: { calories: '200' },
};
const PAGE = `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(RECIPE)}</script></head></html>`;

const panel = (page: Page) => page.getByRole('region', { name: 'Submit a Recipe' });
const paste = (page: Page) => panel(page).getByRole('button', { name: 'Paste a Recipe' });
const copied = (page: Page) => panel(page).getByLabel('What you have copied');
const fill = (page: Page) => panel(page).getByRole('button', { name: 'Fill In the Form' });
const field = (page: Page, name: string) => panel(page).getByLabel(name);

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await expect(field(page, 'Title')).toBeVisible();
});

test('the source of a page fills the form, which says what it has and submits nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await field(page, 'Description (optional)').fill('Ours.');
  await paste(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('nothing is submitted.')).toBeFocused();
  await copied(page).fill(PAGE);
  await fill(page).click();
  await expect(
    panel(page).getByText(
      'Filled in: Title, Ingredients and instructions, Servings, Minutes to prepare, Tags, Attribution. Left out: pictures, nutrition, tag what everybody in our village cooks ….',
    ),
  ).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue('Leek soup');
  await expect(field(page, 'Description (optional)')).toHaveValue('Ours.');
  await expect(field(page, 'Ingredients and instructions')).toHaveValue(
    'Ingredients\n2 leeks\n3 potatoes\n\nDirections\nBoil them.',
  );
  await expect(field(page, 'Servings (optional)')).toHaveValue('4');
  await expect(field(page, 'Minutes to prepare (optional)')).toHaveValue('10');
  await expect(field(page, 'Attribution (optional)')).toHaveValue('Rosa, https://soups.example/leek');
  await expect(panel(page).getByRole('checkbox', { name: 'leeks of the garden' })).toBeChecked();
  expect(sent).toEqual(['/api/recipes/pasted']);

  // It is kept as if it had been typed.
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Leek soup');
});

test('Undo takes back what was filled in, and leaves what was written before and since', async ({ page }) => {
  await field(page, 'Ingredients and instructions').fill('Wash the leeks.');
  await paste(page).click();
  const text = 'Leek soup\n\nServes 4\nSource: Aunt Rosa\n\nIngredients\n2 leeks\n\nMethod\nBoil them.';
  await copied(page).fill(text);
  await fill(page).click();
  await expect(field(page, 'Ingredients and instructions')).toHaveValue(
    'Wash the leeks.\n\nIngredients\n2 leeks\n\nMethod\nBoil them.',
  );
  await expect(field(page, 'Attribution (optional)')).toHaveValue('Aunt Rosa');
  await field(page, 'Title').fill('Leek soup of ours');
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByText('What was filled in is taken out again.')).toBeFocused();
  await expect(field(page, 'Ingredients and instructions')).toHaveValue('Wash the leeks.');
  await expect(field(page, 'Title')).toHaveValue('Leek soup of ours');
  await expect(field(page, 'Servings (optional)')).toHaveValue('');
  await expect(field(page, 'Attribution (optional)')).toHaveValue('');
  // Nothing of what was pasted is lost with it.
  await expect(copied(page)).toHaveValue(text);
  await page.reload();
  await expect(copied(page)).toHaveValue(text);
});

test.describe('what is no recipe', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('is said beside the field, where it stays, and nothing is filled in', async ({ page }) => {
    await paste(page).click();
    await fill(page).click();
    await expect(copied(page)).toHaveAccessibleDescription(/Please paste a recipe first\./);
    await expect(copied(page)).toBeFocused();
    await copied(page).fill('<html><body><h1>Leek soup</h1></body></html>');
    await fill(page).click();
    await expect(copied(page)).toHaveAccessibleDescription(/mark the recipe’s words on the page itself/);
    await expect(copied(page)).toBeFocused();
    // What was pasted is still there after the panel was closed.
    await panel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(paste(page)).toBeFocused();
    await paste(page).click();
    await expect(copied(page)).toHaveValue('<html><body><h1>Leek soup</h1></body></html>');
    await expect(field(page, 'Title')).toHaveValue('');
  });
});

test('an answer that comes after Cancel changes nothing, and what was pasted is still there', async ({
  page,
}) => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/recipes/pasted', async (route) => {
    await held;
    await route.continue();
  });
  await paste(page).click();
  await copied(page).fill(PAGE);
  await fill(page).click();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await field(page, 'Title').fill('Mine');
  const answered = page.waitForResponse('**/api/recipes/pasted');
  goOn();
  await (await answered).finished();
  await paste(page).click();
  await expect(copied(page)).toHaveValue(PAGE);
  await expect(field(page, 'Title')).toHaveValue('Mine');
  await expect(field(page, 'Servings (optional)')).toHaveValue('');
});

test('what was pasted outlives a reload, until it is read, the recipe is discarded, or somebody signs out', async ({
  page,
  member,
}) => {
  const TEXT = 'Leek soup\n\nIngredients\n2 leeks';
  await paste(page).click();
  await copied(page).fill(TEXT);
  await page.reload();
  await expect(copied(page)).toHaveValue(TEXT);
  await expect(field(page, 'Title')).toHaveValue('');
  await panel(page).getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(copied(page)).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('');
  await paste(page).click();
  await expect(copied(page)).toHaveValue('');

  await copied(page).fill(TEXT);
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toContain('2 leeks');
  await beSignedIn(page, member);
  const later = await page.context().newPage();
  await later.goto('/help-us-grow?panel=submit-recipe');
  await expect(field(later, 'Title')).toBeVisible();
  await paste(later).click();
  await expect(copied(later)).toHaveValue('');
});

test('a page too long to be kept is still read, and keeps what somebody typed', async ({ page }) => {
  await field(page, 'Description (optional)').fill('Ours.');
  await paste(page).click();
  await copied(page).fill(PAGE.replace('<head>', `<head><!-- ${'x'.repeat(400_000)} -->`));
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await paste(page).click();
  await fill(page).click();
  await expect(field(page, 'Title')).toHaveValue('Leek soup');
  await page.reload();
  await expect(field(page, 'Description (optional)')).toHaveValue('Ours.');
  await expect(copied(page)).toHaveCount(0);
});

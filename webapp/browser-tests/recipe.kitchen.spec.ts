import type { Page } from '@playwright/test';
import { cookMode, stepShown } from './cooking.ts';
import { smallTargets } from './targets.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

const tools = (page: Page) => page.getByRole('button', { name: 'Scale and Convert' });
const ingredients = (page: Page) => page.getByRole('region', { name: 'Ingredients' });
const lines = (page: Page) => ingredients(page).getByRole('listitem');
const shown = (page: Page) =>
  ingredients(page)
    .getByRole('status')
    .filter({ hasText: /amounts/i });
const times = (page: Page, name: string) =>
  page.getByRole('group', { name: 'How many times the recipe' }).getByRole('radio', { name, exact: true });

test('a recipe is had for more people and for fewer, and a link, a reload and going back keep that', async ({
  page,
  shelf,
}) => {
  const { recipeId, servings } = await shelf.titled('Viennese Beef Goulash');
  expect(servings).toBe(6);
  await page.goto('/search');
  await page.goto(`/recipe/${recipeId}`);
  await expect(lines(page).first()).toHaveText('3 tablespoons lard or vegetable oil');
  await expect(shown(page)).toHaveCount(0);
  await tools(page).click();
  await expect(shown(page)).toHaveText('Amounts are as written.');
  const more = page.getByRole('button', { name: 'One serving more' });
  await more.click();
  await more.click();
  await more.click();
  await expect(page).toHaveURL(`/recipe/${recipeId}?times=3/2`);
  await expect(more).toBeFocused();
  await expect(page.getByRole('group', { name: 'Servings' })).toContainText('Serves 9');
  await expect(times(page, '1 1/2 ×')).toBeChecked();
  await expect(shown(page)).toHaveText('Amounts are for 9 instead of 6.');
  await expect(lines(page).first()).toHaveText(/^4 1\/2 tablespoons/);
  await page.reload();
  await expect(lines(page).first()).toHaveText(/^4 1\/2 tablespoons/);
  await expect(page.getByRole('group', { name: 'Servings' })).toContainText('Serves 9');
  // Other tabs keep it, too.
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page).toHaveURL(`/recipe/${recipeId}?times=3/2&tab=comments`);
  await page.goBack();
  await expect(lines(page).first()).toHaveText(/^4 1\/2 tablespoons/);
  await page.getByRole('button', { name: 'One serving less' }).click();
  await expect(lines(page).first()).toHaveText(/^4 tablespoons/);
  await page.goBack();
  await expect(page).toHaveURL('/search');
});

test('a recipe is read in other units, in its list and in its steps, with its own beside them', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled('Viennese Beef Goulash');
  await page.goto(`/recipe/${recipeId}`);
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps).toContainText('reheat to 165°F.');
  await tools(page).click();
  const units = page.getByRole('group', { name: 'Units' });
  await units.getByRole('radio', { name: 'Metric' }).check();
  await expect(page).toHaveURL(`/recipe/${recipeId}?units=metric`);
  await expect(shown(page)).toHaveText(
    'US amounts are shown in metric units, rounded; those of the recipe are in parentheses.',
  );
  await expect(lines(page).first()).toHaveText('45 ml (3 tablespoons) lard or vegetable oil');
  await expect(lines(page).filter({ hasText: 'garlic' })).toHaveText('3 garlic cloves, minced');
  await expect(steps).toContainText('bay leaves and 240 ml (1 cup) of the water.');
  await expect(steps).toContainText('reheat to 74°C (165°F).');
  await expect(steps).not.toContainText('as written');
  // What is asked for is shown in both ways at once.
  await times(page, '2 ×').check();
  await expect(lines(page).first()).toHaveText('90 ml (6 tablespoons) lard or vegetable oil');
  await page.reload();
  await expect(lines(page).first()).toHaveText('90 ml (6 tablespoons) lard or vegetable oil');
  await expect(units.getByRole('radio', { name: 'Metric' })).toBeChecked();
  await units.getByRole('radio', { name: 'US' }).check();
  await expect(lines(page).first()).toHaveText('6 tablespoons lard or vegetable oil');
  // Everything of it is in them already.
  await expect(shown(page)).toHaveText('Amounts are for 12 instead of 6.');
  await units.getByRole('radio', { name: 'As written' }).check();
  await times(page, '1 ×').check();
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await expect(shown(page)).toHaveText('Amounts are as written.');
});

test('what is not multiplied is marked, and said once above the steps', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled('Viennese Beef Goulash');
  await page.goto(`/recipe/${recipeId}`);
  const steps = page.getByRole('region', { name: 'Steps' });
  const measured = steps.getByText('1 cup', { exact: true });
  await expect(steps).toContainText('1 cup');
  await expect(measured).toHaveCount(0);
  await page.goto(`/recipe/${recipeId}?times=2`);
  await expect(steps.getByText('Amounts in the steps are as written, for 6.')).toBeVisible();
  await expect(measured).toHaveCSS('text-decoration-line', 'underline');
  await expect(steps.getByText('165°F', { exact: true })).toHaveCount(0);
});

test('in the list, too, what is not multiplied is marked, and said above it where there is any', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled('Lima Bean Succotash');
  const note = ingredients(page).getByText('Amounts underlined with dots are as written, for 6.');
  await page.goto(`/recipe/${recipeId}?times=2`);
  const corn = lines(page).filter({ hasText: 'corn' });
  await expect(corn).toHaveText('6 cups corn kernels, cut from about 4 as written ears');
  await expect(corn.getByText('4', { exact: true })).toHaveCSS('text-decoration-line', 'underline');
  await expect(note).toBeVisible();
  await page.goto(`/recipe/${recipeId}?units=metric`);
  await expect(corn).toHaveText('710 ml (3 cups) corn kernels, cut from about 4 ears');
  await expect(note).toHaveCount(0);
});

test('in cook mode, where something is marked, that is said once, as on the page', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled('Viennese Beef Goulash');
  const note = cookMode(page).getByText('Amounts underlined with dots are as written, for 6.');
  await page.goto(`/recipe/${recipeId}?cook=4`);
  await expect(cookMode(page)).toContainText('1 cup of the water');
  await expect(note).toHaveCount(0);
  await page.goto(`/recipe/${recipeId}?cook=4&times=2`);
  await expect(note).toHaveCount(1);
  await expect(note).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(stepShown(page)).toHaveText('Step 3 of 7');
  await expect(note).toHaveCount(0);
});

test('ticks stay where they are while amounts change', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('checkbox', { name: /^6 apples$/ }).check();
  await tools(page).click();
  await times(page, '1/2 ×').check();
  await expect(page.getByRole('checkbox', { name: /^3 apples$/ })).toBeChecked();
  await expect(lines(page)).toHaveText([
    '1 1/4 cups flour',
    '3/8 cup butter',
    '3 apples',
    '1/8 teaspoon salt',
    'Sugar to taste',
  ]);
  await expect(shown(page)).toHaveText('Amounts are 1/2 of what is written.');
});

test(
  'a link with what makes no sense shows the recipe as it is written',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    for (const nonsense of ['0', '1/0', '101', 'two', '1']) {
      await page.goto(`/recipe/${recipeId}?times=${nonsense}`);
      await expect(lines(page).first()).toHaveText('2 1/2 cups flour');
      await expect(shown(page)).toHaveCount(0);
    }
  },
);

test('the keys alone are enough, and what is chosen is told', async ({ page, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}`);
  await tools(page).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText('Amounts are as written.');
  await expect(tools(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(times(page, '1 ×')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(times(page, '2 ×')).toBeFocused();
  await expect(shown(page)).toHaveText('Amounts are 2 times what is written.');
  await expect(lines(page).first()).toHaveText('5 cups flour');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(times(page, '2 ×')).toHaveCount(0);
  // What is shown is said also where the tools are put away.
  await expect(shown(page)).toBeVisible();
});

test('on a small phone everything fits and is as large as a thumb, and what is printed is what is shown', async ({
  page,
  shelf,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { recipeId } = await shelf.titled('Viennese Beef Goulash');
  await page.goto(`/recipe/${recipeId}?times=17/23&units=metric`);
  await expect(shown(page)).toHaveText(
    /^Amounts are for about 4 1\/2 instead of 6\. US amounts are shown in metric units/,
  );
  await expect(lines(page).first()).toHaveText(/^35 ml \(about 2 1\/4 tablespoons\) lard/);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(tools(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Servings' })).toBeHidden();
  await expect(shown(page)).toBeVisible();
  await expect(lines(page).first()).toBeVisible();
});

test.describe('before the app is there', () => {
  test.use({ waitsForApp: false, javaScriptEnabled: false });

  test('no amount is shown that the app would change', { tag: '@once' }, async ({ page, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    for (const chosen of ['times=2', 'units=metric']) {
      await page.goto(`/recipe/${recipeId}?${chosen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('flour')).toHaveCount(0);
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/recipe/${recipeId}$`),
    );
  });
});

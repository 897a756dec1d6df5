import type { Page } from '@playwright/test';
import { fieldsOf, ingredient, makeRecipe, more, reads, save, step, title } from './admin-queues.ts';
import { beUnlocked, openPanel } from './admin-tools.ts';
import { question } from './contributions.ts';
import { expect, test } from './visitor.ts';

async function find(page: Page, id: number) {
  await page.getByLabel('Recipe Id').fill(String(id));
  await page.getByRole('button', { name: 'Find Recipe' }).click();
}

test('a recipe is found by its id, edited in every part, and shown as it is then', async ({
  page,
  admin,
  cook,
}) => {
  const { id, name } = await makeRecipe(cook);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes');
  await find(page, 987_654_321);
  await expect(page.getByText('There was not a recipe found for that id. Please try again.')).toBeVisible();
  await find(page, id);
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes&recipe=${id}`);
  await expect(page.getByRole('heading', { name: `Edit “${name}”` })).toBeFocused();
  await expect(title(page)).toHaveValue(name);

  await title(page).fill(`${name}, thick`);
  await page.getByLabel('Servings').fill('4');
  await page.getByLabel('Attribution').fill('Aunt Zoë');
  await more(page, 'ingredient 1').click();
  await fieldsOf(page, 1).getByLabel('Numerator').fill('11');
  await fieldsOf(page, 1).getByLabel('Denominator').fill('4');
  await fieldsOf(page, 1).getByLabel('Unit').fill('cups');
  await expect(reads(page, '2 3/4 cups leek')).toBeVisible();
  await expect(ingredient(page, 1)).toHaveValue('2 3/4 cups leek');
  const units = await page
    .locator('datalist option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(units.join(', ')).toBe(
    'cups, teaspoons, tablespoons, ounces, pounds, grams, mililiters, liters, pints, cans, gallons, quarts, package',
  );
  await page.getByRole('button', { name: 'Add another ingredient' }).click();
  await expect(ingredient(page, 2)).toBeFocused();
  await more(page, 'ingredient 2').click();
  await expect(fieldsOf(page, 2).getByLabel('Numerator')).toHaveValue('0');
  await expect(fieldsOf(page, 2).getByLabel('Denominator')).toHaveValue('1');
  await page.getByRole('button', { name: 'Add another step' }).click();
  await step(page, 2).fill('Eat it.');
  await more(page, 'step 2').click();
  await page.getByRole('button', { name: 'Move step 2 up' }).click();
  await page.getByLabel('Another tag').fill('brothy');
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/update'));
  await save(page).click();
  // An ingredient without a text is left out; a tag that was typed and not added is not.
  const body = (await sent).postDataJSON() as Record<string, unknown[]>;
  expect(body.ingredientList).toHaveLength(1);
  expect(body.recipeTagList).toEqual([{ tag: 'brothy' }]);
  await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Edit “${name}, thick”` })).toBeFocused();

  await page.getByRole('link', { name: 'See its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}, thick` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')).toHaveText([
    /2\s*3\/4\s*cups leek/,
  ]);
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Eat it\./,
    /Cook it slowly\./,
  ]);
  await expect(page.getByText('Attribution: Aunt Zoë')).toBeVisible();
  await expect(page.getByRole('link', { name: 'brothy' })).toBeVisible();
});

test('a recipe is edited from its page, and found by the address of that', async ({ page, admin, cook }) => {
  const { id, name } = await makeRecipe(cook);
  await beUnlocked(page, admin);
  await page.goto(`/recipe/${id}`);
  await page.getByRole('link', { name: 'Edit this recipe' }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes&recipe=${id}`);
  await expect(title(page)).toHaveValue(name);
  const other = await makeRecipe(cook);
  await page.getByLabel('Recipe Id').fill(new URL(`/recipe/${other.id}?tab=photos`, page.url()).href);
  await page.getByRole('button', { name: 'Find Recipe' }).click();
  await expect(page.getByRole('heading', { name: `Edit “${other.name}”` })).toBeFocused();
});

test('a recipe is found by its title, among those that it finds', async ({ page, admin, cook }) => {
  const { id, name } = await makeRecipe(cook);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes');
  const search = page.getByRole('button', { name: 'Search by Title' });
  await page.getByLabel('Recipe Title').fill('Zzyzx of nobody');
  await search.click();
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: 'There was not a recipe found for that title.' })).toBeVisible();
  const words = 'barley broth is what we make with it and all that we have';
  await page.getByLabel('Recipe Title').fill(words);
  await search.click();
  await expect(
    status.filter({ hasText: /Only the 8 rarest words are searched for\. Left out: .*“with”/ }),
  ).toBeVisible();
  await page.getByLabel('Recipe Title').fill(name);
  const found = page.getByRole('list', { name: 'Recipes found' }).getByRole('link');
  // The index may be a moment behind.
  await expect(async () => {
    await search.click();
    await expect(found.first()).toContainText(`${name} Recipe ${id}`, { timeout: 1_000 });
  }).toPass();
  await expect(status.filter({ hasText: /recipes? found\./ })).toBeVisible();
  await found.first().press('Enter');
  await expect(page.getByRole('heading', { name: `Edit “${name}”` })).toBeFocused();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes&recipe=${id}`);
});

test('what is wrong is said beside its field, and a reload loses nothing that was typed', async ({
  page,
  admin,
  cook,
}) => {
  const { id, name } = await makeRecipe(cook);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
  await more(page, 'ingredient 1').click();
  await fieldsOf(page, 1).getByLabel('Denominator').fill('0');
  await more(page, 'ingredient 1').click();
  await expect(fieldsOf(page, 1)).toHaveCount(0);
  await save(page).click();
  await expect(fieldsOf(page, 1).getByLabel('Denominator')).toBeFocused();
  await expect(fieldsOf(page, 1).getByLabel('Denominator')).toHaveAccessibleDescription(/1 or higher/);
  await title(page).fill(`${name}, clear`);
  await page.reload();
  await expect(title(page)).toHaveValue(`${name}, clear`);
  await page.getByRole('button', { name: 'Discard My Changes' }).click();
  await question(page).getByRole('button', { name: 'Discard My Changes' }).click();
  await expect(title(page)).toHaveValue(name);
  await more(page, 'ingredient 1').click();
  await expect(fieldsOf(page, 1).getByLabel('Denominator')).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Discard My Changes' })).toHaveCount(0);
});

test('a photo can be described anew or taken away', async ({ page, admin, shelf }) => {
  const pie = await shelf.applePie();
  const { recipeId, recipePicList: pictures } = pie;
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${recipeId}`);
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue(pictures[0]?.altText ?? '');
  await page.getByLabel('What picture 1 shows').fill('The pie on the sill');
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByLabel('What picture 2 shows')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Picture 2 is removed.' })).toBeVisible();
  // Others look at these photos: what would be sent is enough.
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/update'));
  await page.route('**/update', (route) => route.fulfill({ json: pie }));
  await save(page).click();
  expect(((await sent).postDataJSON() as { recipePicList: unknown }).recipePicList).toEqual([
    { picUrl: pictures[0]?.picUrl, altText: 'The pie on the sill' },
  ]);
});

test.describe('with another admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  for (const choice of ['Keep my version', 'Use the saved version'] as const) {
    test(`two edits at once stand side by side: ${choice}`, async ({ page, openBrowser, admin, cook }) => {
      const { id, name } = await makeRecipe(cook);
      await beUnlocked(page, admin);
      await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
      await title(page).fill(`${name}, here`);
      const theirs = await openBrowser();
      const colleague = cook.member;
      await beUnlocked(theirs, colleague);
      await openPanel(theirs, colleague, 'existing-recipes', `&recipe=${id}`);
      await title(theirs).fill(`${name}, there`);
      await step(theirs, 1).fill('Cook it fast.');
      await save(theirs).click();
      await expect(theirs.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();

      await save(page).click();
      const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
      await expect(conflict).toContainText(`Saved version: ${name}, there`);
      await expect(conflict).toContainText(`My version: ${name}, here`);
      await expect(conflict).toContainText('1. Cook it fast.');
      await expect(conflict.getByRole('term')).toHaveText(['Title', 'Steps']);
      await conflict.getByRole('button', { name: choice }).click();
      await expect(conflict).toHaveCount(0);
      if (choice === 'Keep my version') {
        await expect(page.getByRole('heading', { name: `Edit “${name}, here”` })).toBeFocused();
      } else {
        await expect(title(page)).toBeFocused();
        await expect(title(page)).toHaveValue(`${name}, there`);
        await expect(step(page, 1)).toHaveValue('Cook it fast.');
        await save(page).click();
        await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
      }
    });
  }
});

test('a recipe is deleted after a question', async ({ page, admin, cook }) => {
  const { id, name } = await makeRecipe(cook);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
  const remove = page.getByRole('button', { name: 'Delete Recipe' });
  await remove.click();
  await expect(question(page)).toContainText('delete this recipe?');
  await expect(question(page)).toContainText(name);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question(page).getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
  await expect(page.getByLabel('Recipe Id')).toBeFocused();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes`);
  await find(page, id);
  await expect(page.getByText('There was not a recipe found for that id. Please try again.')).toBeVisible();
});

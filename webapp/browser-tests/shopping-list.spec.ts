import { cookMode } from './cooking.ts';
import { hold } from './drawn.ts';
import { firstViewOver, settled } from './settled.ts';
import {
  addButton,
  addRecipe,
  again,
  CURRY,
  GOULASH,
  heading,
  openRecipe,
  shopForThree,
  takeOff,
  thing,
  undo,
} from './shopping.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

test('a recipe is added in the amounts that are shown, and its page says so, leads to the list and takes it back', async ({
  page,
  shelf,
}) => {
  const { recipeId, ingredientList } = await shelf.titled(GOULASH);
  await openRecipe(page, `/recipe/${recipeId}?times=3/2`);
  await expect(page.getByRole('link', { name: /list/i })).toHaveCount(0);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  const added = ingredientList.filter(({ ingredientText }) => ingredientText !== 'water').length;
  const told = page.getByRole('status').filter({ hasText: 'ingredients' });
  await expect(told).toHaveText(`${added} ingredients for 9 on the shopping list.`);
  await expect(again(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'On the list for 9' })).toHaveAttribute(
    'href',
    '/shopping-list',
  );
  await undo(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'The shopping list is as it was.' })).toBeVisible();
  await expect(addButton(page)).toBeFocused();
  await expect(undo(page)).toHaveCount(0);
  await addButton(page).dblclick();
  await page.getByRole('link', { name: 'On the list for 9' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Shopping List · The Heirloom Shelf');
  await expect(page.getByRole('listitem').filter({ hasText: GOULASH })).toContainText('for 9');
  await expect(thing(page, /^Lard or vegetable oil 4 1\/2 tablespoons/)).not.toBeChecked();
});

test('of a recipe that is on the list is asked what is meant', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await addRecipe(page, recipeId);
  await again(page).click();
  const question = page.getByRole('group', {
    name: 'This recipe is on the shopping list for 6. What do you want?',
  });
  await expect(question).toBeFocused();
  // The same amounts are there already.
  await expect(question.getByRole('button')).toHaveText(['Add Once More', 'Leave It']);
  await question.getByRole('button', { name: 'Leave It' }).click();
  await expect(question).toHaveCount(0);
  await expect(again(page)).toBeFocused();
  await again(page).press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(again(page)).toBeFocused();
  await openRecipe(page, `/recipe/${recipeId}?times=2`);
  await again(page).click();
  await question.getByRole('button', { name: 'Use These Amounts' }).click();
  await expect(page.getByRole('link', { name: 'On the list for 12' })).toBeVisible();
  await again(page).click();
  await page.getByRole('button', { name: 'Add Once More' }).click();
  await expect(page.getByRole('link', { name: 'On the list 2 times' })).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('link', { name: 'On the list for 12' })).toBeVisible();
});

test('what comes when the first view is over moves nothing', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await addRecipe(page, recipeId);
  const letCome = await hold(page, '**/assets/AddToList-*.js');
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await settled(page);
  const steps = page.getByRole('heading', { level: 2, name: 'Steps' });
  await expect(again(page)).toHaveCount(0);
  const before = await steps.boundingBox();
  letCome();
  await expect(again(page)).toBeVisible();
  await expect.poll(async () => (await steps.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('several recipes add up, aisle by aisle, and each thing says what it is for', async ({
  page,
  shelf,
}) => {
  await shopForThree(page, shelf);
  const aisle = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  await expect(aisle('Recipes')).toHaveCount(3);
  await expect(aisle('Spices').filter({ hasText: 'Salt' })).toHaveText(/^Salt 3 teaspoons/);
  await expect(aisle('Produce').filter({ hasText: 'Garlic' })).toHaveText(/^Garlic 7 cloves\s*minced/);
  await expect(aisle('Produce').filter({ hasText: 'onion' })).toHaveText([
    /^Onion 1 large/,
    /^Yellow onions 2 1\/2 pounds/,
  ]);
  await expect(aisle('Baking').filter({ hasText: 'Sugar' })).toHaveText(/^Sugar\s*to taste/);
  // Nobody buys it for a recipe.
  await expect(thing(page, /water/i)).toHaveCount(0);
  await page.getByRole('button', { name: `Put back water of ${GOULASH}` }).click();
  await expect(thing(page, /^Water 3 1\/2 cups/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'What each is for' }).check();
  await expect(page.getByRole('list', { name: 'What Salt is for' }).getByRole('listitem')).toHaveText([
    `${GOULASH}: 1 3/4 teaspoons salt`,
    `${CURRY}: 1 teaspoon salt`,
    'Windfall Apple Pie from the Test Kitchen: 1/4 teaspoon salt',
  ]);
  await page.getByRole('radio', { name: 'Metric' }).check();
  await expect(thing(page, /^Butter about 180 ml/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Metric' })).toBeChecked();
});

test('things are ticked, counted, added and taken off, and all of it outlives a reload', async ({
  page,
  shelf,
}) => {
  await shopForThree(page, shelf);
  const count = page.getByRole('status').filter({ hasText: 'in the cart' });
  const all = await thing(page, /^(?!What each is for)/).count();
  await expect(count).toHaveText(`0 of ${all} in the cart`);
  await thing(page, /^Salt/).check();
  await expect(count).toHaveText(`1 of ${all} in the cart`);
  const field = page.getByRole('textbox', { name: 'Something else' });
  await field.fill('kitchen paper');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Other' }).getByRole('listitem')).toHaveText('kitchen paper');
  await expect(count).toHaveText(`1 of ${all + 1} in the cart`);
  await field.fill('cand');
  await page.reload();
  await expect(field).toHaveValue('cand');
  await expect(thing(page, /^Salt/)).toBeChecked();
  await expect(thing(page, /^kitchen paper/)).toBeVisible();
  // Of more there is not enough in the cart.
  await page.goto('/search');
  const { recipeId } = await shelf.titled(CURRY);
  await openRecipe(page, `/recipe/${recipeId}`);
  await again(page).click();
  await page.getByRole('button', { name: 'Add Once More' }).click();
  await page.goto('/shopping-list');
  await expect(thing(page, /^Salt 4 teaspoons/)).not.toBeChecked();
});

test('what is taken off is told and comes back, and the focus is where one goes on', async ({
  page,
  shelf,
}) => {
  await shopForThree(page, shelf);
  await takeOff(page, 'Garlic').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Garlic is off the list.' })).toBeVisible();
  await expect(thing(page, /^Garlic/)).toHaveCount(0);
  await expect(takeOff(page, 'Ginger')).toBeFocused();
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect(thing(page, /^Garlic 7 cloves/)).toBeVisible();
  await expect(takeOff(page, 'Garlic')).toBeFocused();
  await expect(undo(page)).toHaveCount(0);

  await takeOff(page, GOULASH).click();
  await expect(thing(page, /^Garlic 4 cloves/)).toBeVisible();
  await expect(takeOff(page, CURRY)).toBeFocused();
  await undo(page).click();
  await expect(thing(page, /^Garlic 7 cloves/)).toBeVisible();
  await expect(takeOff(page, GOULASH)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Recipes' }).getByRole('link').first()).toHaveText(GOULASH);

  await thing(page, /^Salt/).check();
  await page.getByRole('button', { name: 'Clear List' }).click();
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The list is empty.' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await undo(page).click();
  await expect(thing(page, /^Salt/)).toBeChecked();
  await expect(heading(page)).toBeFocused();
});

test(
  'the last recipe comes back with what was ticked and the chosen units',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    await addRecipe(page, recipeId);
    await page.goto('/shopping-list');
    await thing(page, /^Apples/).check();
    await page.getByRole('radio', { name: 'Metric' }).check();
    await takeOff(page, title).click();
    await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
    await undo(page).click();
    await expect(thing(page, /^Apples/)).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Metric' })).toBeChecked();
  },
);

test(
  'what is put back is told, and the focus goes to its recipe',
  { tag: '@once' },
  async ({ page, shelf }) => {
    await shopForThree(page, shelf);
    await takeOff(page, 'Salt').click();
    await expect(page.getByRole('status').filter({ hasText: 'Salt is off the list.' })).toBeVisible();
    await page.getByRole('button', { name: `Put back water, salt of ${GOULASH}` }).focus();
    await page.keyboard.press('Enter');
    await expect(thing(page, /^Salt/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Back on the list: water, salt.' })).toHaveCount(
      1,
    );
    await expect(page.getByText('Salt is off the list.')).toHaveCount(0);
    await expect(undo(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: GOULASH })).toBeFocused();
  },
);

test('what was taken off is told above the timers, and can be put back', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await shopForThree(page, shelf);
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await cookMode(page).getByRole('button', { name: 'Start 30 min' }).click();
  await page.goto('/shopping-list');
  await expect(page.getByRole('timer')).toBeInViewport();
  await takeOff(page, 'Garlic').click();
  await expect(thing(page, /^Garlic/)).toHaveCount(0);
  await expect(undo(page)).toBeInViewport({ ratio: 1 });
  const [told, timers] = [
    await undo(page).boundingBox(),
    await page.getByRole('region', { name: 'Timers' }).boundingBox(),
  ];
  expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(timers?.y ?? 0);
  await undo(page).click();
  await expect(thing(page, /^Garlic/)).toHaveCount(1);
});

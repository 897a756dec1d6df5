import type { Page } from '@playwright/test';
import {
  approve,
  fieldsOf,
  ingredient,
  more,
  openSubmissionQueue,
  reads,
  step,
  submitSoup,
} from './admin-queues.ts';
import { beUnlocked, openPanel } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { tabTo } from './keyboard.ts';
import { newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

const CHANGED = 'This line has changed meanwhile, so it stays as it is. Please have it read again.';

const readAgain = (page: Page, line: string) => page.getByRole('button', { name: `Read again: ${line}` });

/** Lets the answers of the reader wait from now on, until they are let go. */
async function holdReading(page: Page) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/recipes/parsed', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return {
    /** Asks, and waits until the question has left. */
    asking: async (ask: () => Promise<void>) => {
      const asked = page.waitForRequest('**/api/recipes/parsed');
      await ask();
      await asked;
    },
    /** Lets them go, and waits until they have arrived. */
    arrive: async () => {
      const answered = page.waitForResponse('**/api/recipes/parsed');
      letGo();
      await (await answered).finished();
    },
  };
}

test.describe('with a reader that takes its time', () => {
  test.beforeEach(async ({ page, admin, member, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await expect(ingredient(page, 2)).toHaveValue('2 1/2 cups milk');
  });

  test('what is typed meanwhile stays, and the newest reading wins', async ({ page }) => {
    const reader = await holdReading(page);
    await reader.asking(() => ingredient(page, 2).fill('3 1/4 cups cream'));
    await reader.asking(() => ingredient(page, 2).fill('3 1/4 pints cream, whipped'));
    await reader.arrive();
    await expect(reads(page, '3 1/4 pints cream, whipped')).toBeVisible();
    await expect(ingredient(page, 2)).toHaveValue('3 1/4 pints cream, whipped');
    await expect(ingredient(page, 2)).toBeFocused();
    await more(page, 'ingredient 2').click();
    await expect(fieldsOf(page, 2).getByLabel('Unit')).toHaveValue('pints');
  });

  test('a line that is moved meanwhile is read where it stands, and no other is', async ({ page }) => {
    const reader = await holdReading(page);
    await reader.asking(() => ingredient(page, 2).fill('3 1/4 cups cream'));
    await page.keyboard.press('Alt+ArrowUp');
    await expect(ingredient(page, 2)).toHaveValue('2 leeks');
    await reader.arrive();
    await expect(reads(page, '3 1/4 cups cream')).toBeVisible();
    await expect(ingredient(page, 1)).toHaveValue('3 1/4 cups cream');
    await expect(reads(page, '2 leeks')).toBeVisible();
  });

  test('a line that is removed meanwhile takes its answer with it', async ({ page }) => {
    await ingredient(page, 2).press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('salt');
    await expect(reads(page, 'salt')).toBeVisible();
    const reader = await holdReading(page);
    await reader.asking(() => ingredient(page, 2).fill('3 1/4 cups cream'));
    await more(page, 'ingredient 2').click();
    await page.getByRole('button', { name: 'Remove ingredient 2' }).click();
    await expect(ingredient(page, 3)).toHaveCount(0);
    await expect(ingredient(page, 1)).toBeFocused();
    await reader.arrive();
    await expect(ingredient(page, 2)).toHaveValue('salt');
    await expect(reads(page, '2 leeks')).toBeVisible();
  });

  test('the whole text that is read again overwrites nothing that is typed meanwhile', async ({ page }) => {
    const reader = await holdReading(page);
    await reader.asking(async () => {
      await page.getByRole('button', { name: 'Read the Text Again' }).click();
      await question(page).getByRole('button', { name: 'Replace Them' }).click();
    });
    await step(page, 1).fill('Slice the leeks thinly.');
    await reader.arrive();
    await expect(
      page.getByRole('alert').filter({ hasText: 'have changed in the meantime, so they stay as they are' }),
    ).toBeVisible();
    await expect(step(page, 1)).toHaveValue('Slice the leeks thinly.');
    await expect(ingredient(page, 2)).toHaveValue('2 1/2 cups milk');
  });

  test('a step that is typed into meanwhile stays one step', async ({ page }) => {
    await step(page, 1).fill('Slice the leeks.\nWash them.');
    const reader = await holdReading(page);
    await reader.asking(() => readAgain(page, 'step 1').click());
    await step(page, 1).fill('Slice the leeks.\nWash them.\nDry them.');
    await reader.arrive();
    await expect(page.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
    await expect(step(page, 1)).toHaveValue('Slice the leeks.\nWash them.\nDry them.');
    await expect(step(page, 2)).toHaveValue('Cook everything for twenty minutes.');
  });
});

test('a step that was pasted in several lines, or with numbers, is read again into steps', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const soup = await submitSoup(writer);
  await openSubmissionQueue(page, admin, [soup.id]);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await expect(step(page, 1)).toHaveValue('Slice the leeks.');
  await expect(readAgain(page, 'step 1')).toHaveCount(0);

  await step(page, 1).fill('1. Wash the leeks. 2. Slice them thinly. 3. Heat the milk.');
  await readAgain(page, 'step 1').click();
  const list = page.getByRole('group', { name: 'Steps' });
  await expect(page.getByRole('status').filter({ hasText: 'step 1 is now steps 1 to 3.' })).toHaveCount(1);
  await expect(step(page, 1)).toBeFocused();
  await expect(step(page, 1)).toHaveValue('Wash the leeks.');
  await expect(step(page, 2)).toHaveValue('Slice them thinly.');
  await expect(step(page, 3)).toHaveValue('Heat the milk.');
  await expect(step(page, 4)).toHaveValue('Cook everything for twenty minutes.');
  await expect(readAgain(page, 'step 1')).toHaveCount(0);

  // Lines that are the parts of one sentence are one step.
  await step(page, 4).fill('Cook everything for\ntwenty minutes.');
  await readAgain(page, 'step 4').click();
  await expect(step(page, 4)).toHaveValue('Cook everything for twenty minutes.');
  await expect(step(page, 4)).toBeFocused();
  await expect(step(page, 5)).toHaveCount(0);

  // No word goes into another list, or is lost.
  await step(page, 4).fill('Cook everything.\nIngredients: 1 loaf of bread');
  await readAgain(page, 'step 4').click();
  await expect(
    list.getByRole('alert').filter({ hasText: 'There are ingredients in this step.' }),
  ).toBeVisible();
  await expect(step(page, 4)).toHaveValue('Cook everything.\nIngredients: 1 loaf of bread');
  await step(page, 4).fill('Cook everything.\n\nServe it');
  await readAgain(page, 'step 4').click();
  await expect(step(page, 5)).toHaveValue('Serve it');

  const sent = page.waitForRequest((asked) => asked.url().endsWith('/recipes/new'));
  await approve(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    recipeStepList: [
      { instructions: 'Wash the leeks.' },
      { instructions: 'Slice them thinly.' },
      { instructions: 'Heat the milk.' },
      { instructions: 'Cook everything.' },
      { instructions: 'Serve it' },
    ],
  });
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
});

test('a new recipe has its steps pasted at once, and read by keyboard', async ({ page, admin }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes', '&create=true');
  await page.getByLabel('Title', { exact: true }).fill(`Porridge by ${newDisplayName()}`);
  await step(page, 1).fill('Boil the milk.\nStir in the oats.');
  await tabTo(page, readAgain(page, 'step 1'));
  await page.keyboard.press('Enter');
  await expect(step(page, 2)).toHaveValue('Stir in the oats.');
  await expect(step(page, 1)).toBeFocused();
  // What was split is kept as anything that is typed.
  await page.reload();
  await expect(step(page, 2)).toHaveValue('Stir in the oats.');
});

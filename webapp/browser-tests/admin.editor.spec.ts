import type { Locator, Page } from '@playwright/test';
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
import { Caller } from './contributions.ts';
import { type Member, newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Recipe' });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').locator('span').filter({ hasText: text });

async function openNewRecipe(page: Page, admin: Member) {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes', '&create=true');
  const title = `Fig Jam by ${newDisplayName()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  return title;
}

/** What says that a step is longer than what shows of it. */
const goesOn = (page: Page, place: number) =>
  page
    .getByRole('listitem')
    .filter({ has: step(page, place) })
    .getByText('…', { exact: true });

/** Pastes a text where the caret is. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** What is sent to be saved. */
async function sentBy(page: Page, path: string, press: () => Promise<void>) {
  const sent = page.waitForRequest((asked) => asked.url().endsWith(path));
  await press();
  return (await sent).postDataJSON() as {
    ingredientList: Record<string, unknown>[];
    recipeStepList: unknown[];
  };
}

/** The editor of a usual recipe on a phone, in pixels, with the lines that unfold the fields of its card and of its story. */
const HIGHEST = 3_000 + 2 * 44;

test('the editor of a loaf of banana bread with a picture is at most 3,000 pixels high on a phone but for the lines of its card and story, and each further picture adds 200', async ({
  page,
  admin,
  request,
}) => {
  const found = await request.get('/api/search/=Brown%20Butter%20Banana%20Bread/page/0');
  const [loaf] = (await found.json()) as { recipeId: number }[];
  await page.setViewportSize({ width: 360, height: 740 });
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${loaf?.recipeId ?? 0}`);
  await expect(ingredient(page, 10)).toHaveValue(/walnuts/);
  await expect(step(page, 7)).toHaveValue(/^Let the loaf cool/);
  await expect(page.getByText('Show all')).toBeVisible();
  // Of a long step the first lines show, and that it goes on; all of it, once somebody works in it.
  await expect(goesOn(page, 7)).toBeVisible();
  await step(page, 7).focus();
  await expect(goesOn(page, 7)).toHaveCount(0);
  await step(page, 7).blur();
  await expect(goesOn(page, 7)).toHaveCount(0);
  await page.reload();
  await expect(goesOn(page, 7)).toBeVisible();
  const height = () =>
    page
      .locator('form')
      .filter({ has: save(page) })
      .evaluate((form: HTMLElement) => Math.max(form.offsetHeight, form.scrollHeight));
  await expect.poll(height).toBeGreaterThan(1_000);
  // Of the pictures that are there only the first stays, with what it shows beside it.
  const described = page.getByLabel(/^What picture \d+ shows$/);
  const pictures = await described.count();
  await expect.poll(height).toBeLessThanOrEqual(HIGHEST + 200 * (pictures - 1));
  for (let last = pictures; last > 1; last -= 1) {
    await page.getByRole('button', { name: `Remove picture ${last}` }).click();
    await expect(described).toHaveCount(last - 1);
  }
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue(/loaf/);
  await expect.poll(height).toBeGreaterThan(1_000);
  await expect.poll(height).toBeLessThanOrEqual(HIGHEST);
  // The button that saves is in sight wherever somebody works, and nobody types behind it.
  for (const field of [ingredient(page, 9), step(page, 6), page.getByLabel('Attribution')]) {
    await field.focus();
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    const bar = await save(page).boundingBox();
    await expect
      .poll(async () => {
        const box = await field.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('ingredients are written line by line, and several lines are pasted at once', async ({
  page,
  admin,
}) => {
  await openNewRecipe(page, admin);
  await ingredient(page, 1).fill('2 1/2 cups figs');
  await expect(reads(page, '2 1/2 cups figs')).toBeVisible();
  await expect(said(page, 'Ingredient 1 reads: 2 1/2 cups figs.')).toHaveCount(1);
  await ingredient(page, 1).press('Enter');
  await expect(ingredient(page, 2)).toBeFocused();
  await paste(ingredient(page, 2), '3/4 cup sugar\r\n1 lemon\n\n2 tbsp water\n');
  await expect(ingredient(page, 4)).toBeFocused();
  await expect(ingredient(page, 2)).toHaveValue('3/4 cup sugar');
  await expect(reads(page, '3/4 cup sugar')).toBeVisible();
  await expect(reads(page, '2 tablespoons water')).toBeVisible();
  await expect(said(page, '3 ingredients are read.')).toHaveCount(1);

  // In the middle of a line Enter makes two of it.
  await ingredient(page, 3).fill('1 lemon 1 lime');
  for (let back = 0; back < 6; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(ingredient(page, 4)).toHaveValue('1 lime');
  await expect(ingredient(page, 4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ingredient(page, 4)).toHaveValue('');
  // Backspace in an empty line removes it; the caret is at the end of the one before.
  await page.keyboard.press('Backspace');
  await expect(said(page, /^Ingredient 4 is removed\.$/)).toHaveCount(1);
  await expect(ingredient(page, 3)).toBeFocused();
  await page.keyboard.type(' peel');
  await expect(reads(page, '1 lemon peel')).toBeVisible();
  await expect(ingredient(page, 5)).toHaveValue('2 tbsp water');
  await expect(ingredient(page, 6)).toHaveCount(0);
});

test('steps are written line by line, and several lines are pasted at once', async ({ page, admin }) => {
  await openNewRecipe(page, admin);
  await step(page, 1).fill('Slice the figs.');
  await step(page, 1).press('Enter');
  await expect(step(page, 2)).toBeFocused();
  await paste(step(page, 2), '1. Boil them with\nthe sugar.\n2. Stir.\n3. Fill the jars.');
  await expect(step(page, 4)).toBeFocused();
  await expect(step(page, 2)).toHaveValue('Boil them with the sugar.');
  await expect(step(page, 4)).toHaveValue('Fill the jars.');
  await expect(said(page, /^Step 2 is now steps 2 to 4\.$/)).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Close them.');
  await expect(step(page, 4)).toHaveValue('Fill the jars.\nClose them.');
  await expect(step(page, 5)).toHaveCount(0);
});

test('a line is moved by keys and buttons, also between ingredients and steps, and the focus goes with it', async ({
  page,
  admin,
}) => {
  await openNewRecipe(page, admin);
  await paste(ingredient(page, 1), '2 cups figs\nStir the figs well.');
  await expect(reads(page, '2 cups figs')).toBeVisible();
  await step(page, 1).fill('1 cup sugar');
  await ingredient(page, 2).press('Alt+ArrowDown');
  await expect(step(page, 1)).toBeFocused();
  await expect(step(page, 1)).toHaveValue('Stir the figs well.');
  await expect(said(page, /^Ingredient 2 is now step 1\.$/)).toHaveCount(1);
  await more(page, 'step 2').click();
  await page.getByRole('button', { name: 'Make it an ingredient: step 2' }).click();
  await expect(ingredient(page, 2)).toBeFocused();
  await expect(ingredient(page, 2)).toHaveValue('1 cup sugar');
  await expect(said(page, 'Ingredient 2 reads: 1 cup sugar.')).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(ingredient(page, 1)).toHaveValue('1 cup sugar');
  await expect(ingredient(page, 1)).toBeFocused();
  await more(page, 'ingredient 1').click();
  await page.getByRole('button', { name: 'Move ingredient 1 down' }).click();
  await expect(ingredient(page, 2)).toHaveValue('1 cup sugar');
  await expect(page.getByRole('button', { name: 'Move ingredient 2 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Make it a step: ingredient 2' }).click();
  await expect(step(page, 1)).toHaveValue('1 cup sugar');
  await expect(step(page, 1)).toBeFocused();
  // From the first step a line goes back to the end of the ingredients.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(ingredient(page, 2)).toBeFocused();
  const body = await sentBy(page, '/recipes/new', () => save(page).click());
  expect(body.ingredientList).toEqual([
    { amountNumerator: 2, amountDenominator: 1, unitType: 'cups', quantifier: '', ingredientText: 'figs' },
    { amountNumerator: 1, amountDenominator: 1, unitType: 'cups', quantifier: '', ingredientText: 'sugar' },
  ]);
  expect(body.recipeStepList).toEqual([{ instructions: 'Stir the figs well.' }]);
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('an ingredient is one row: the line, what was understood beside it, and what opens its fields', async ({
    page,
    admin,
  }) => {
    await openNewRecipe(page, admin);
    await ingredient(page, 1).fill('2 1/2 cups figs');
    const row = [ingredient(page, 1), reads(page, '2 1/2 cups figs'), more(page, 'ingredient 1')];
    await expect(reads(page, '2 1/2 cups figs')).toBeVisible();
    const boxes = () => Promise.all(row.map((part) => part.boundingBox()));
    // From left to right, and all across the middle of the line.
    await expect
      .poll(async () => {
        const [line, ...beside] = await boxes();
        if (!line) return [];
        const middle = line.y + line.height / 2;
        let end = line.x + line.width;
        return beside.map((box) => {
          const isBeside = !!box && box.x >= end && box.y <= middle && box.y + box.height >= middle;
          end = (box?.x ?? 0) + (box?.width ?? 0);
          return isBeside;
        });
      })
      .toEqual([true, true]);
    await expect(fieldsOf(page, 1)).toHaveCount(0);
    await more(page, 'ingredient 1').click();
    await expect(fieldsOf(page, 1).getByLabel('Numerator')).toHaveValue('5');
  });

  test('a line is dragged, also into the other list', async ({ page, admin }) => {
    await openNewRecipe(page, admin);
    await paste(ingredient(page, 1), '2 cups figs\n1 lemon\nStir well.');
    await step(page, 1).fill('Fill the jars.');
    const line = (of: Locator) => page.getByRole('listitem').filter({ has: of });
    const handle = (of: Locator) => line(of).locator('[draggable=true]');
    await handle(ingredient(page, 3)).dragTo(line(step(page, 1)), { targetPosition: { x: 60, y: 4 } });
    await expect(step(page, 1)).toHaveValue('Stir well.');
    await expect(step(page, 2)).toHaveValue('Fill the jars.');
    await handle(ingredient(page, 1)).dragTo(line(ingredient(page, 2)), { targetPosition: { x: 60, y: 40 } });
    await expect(ingredient(page, 1)).toHaveValue('1 lemon');
    await expect(ingredient(page, 2)).toHaveValue('2 cups figs');
    await expect(ingredient(page, 2)).toBeFocused();
  });

  test('a line is dragged into a list that has none', async ({ page, admin }) => {
    await openNewRecipe(page, admin);
    await paste(ingredient(page, 1), '2 cups figs\n1 lemon');
    const list = (name: string) => page.getByRole('group', { name, exact: true });
    const line = (of: Locator) => page.getByRole('listitem').filter({ has: of });
    await line(step(page, 1))
      .locator('[draggable=true]')
      .dragTo(line(ingredient(page, 1)), {
        targetPosition: { x: 60, y: 4 },
      });
    await expect(list('Steps').getByRole('listitem')).toHaveCount(0);
    await line(ingredient(page, 2)).locator('[draggable=true]').dragTo(list('Steps'));
    await expect(step(page, 1)).toHaveValue('2 cups figs');
    await expect(step(page, 1)).toBeFocused();
  });
});

test('what is saved as soon as it is typed is read first', async ({ page, admin }) => {
  await openNewRecipe(page, admin);
  await ingredient(page, 1).fill('2 1/2 cups figs, ripe');
  const body = await sentBy(page, '/recipes/new', () => save(page).click());
  expect(body.ingredientList).toMatchObject([
    { amountNumerator: 5, amountDenominator: 2, unitType: 'cups', ingredientText: 'figs, ripe' },
  ]);
});

test.describe('with a reader that does not answer', () => {
  test.use({ expectedComplaint: /status of 503/ });

  test('nothing that was typed is lost, and it is read once there is an answer', async ({ page, admin }) => {
    await openNewRecipe(page, admin);
    await page.route('**/api/recipes/parsed', (route) => route.fulfill({ status: 503, json: {} }));
    await paste(ingredient(page, 1), '2 cups figs\n1 lemon');
    await expect(page.getByText('Not read yet. It is kept as you typed it.')).toHaveCount(2);
    await page.reload();
    await expect(ingredient(page, 1)).toHaveValue('2 cups figs');
    await expect(page.getByText('Not read yet. It is kept as you typed it.')).toHaveCount(2);
    // The fields are there for whoever does not want to wait.
    await more(page, 'ingredient 2').click();
    await fieldsOf(page, 2).getByLabel('Numerator').fill('1');
    await fieldsOf(page, 2).getByLabel('Ingredient', { exact: true }).fill('lemon');
    await expect(ingredient(page, 2)).toHaveValue('1 lemon');
    const body = await sentBy(page, '/recipes/new', async () => {
      await page.route('**/api/recipes/new', (route) => route.fulfill({ status: 503, json: {} }));
      await save(page).click();
    });
    expect(body.ingredientList).toMatchObject([
      { amountNumerator: 0, ingredientText: '2 cups figs' },
      { amountNumerator: 1, ingredientText: 'lemon' },
    ]);
    await page.unroute('**/api/recipes/parsed');
    await expect(reads(page, '2 cups figs')).toBeVisible();
    await expect(reads(page, '1 lemon')).toBeVisible();
  });
});

test('the original shows from which of its lines a field came, and stays in sight', async ({
  page,
  admin,
  member,
  request,
}) => {
  const soup = await submitSoup(await Caller.signIn(request, member));
  await openSubmissionQueue(page, admin, [soup.id]);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  const marked = page.getByRole('region', { name: 'As submitted' }).locator('mark');
  await ingredient(page, 2).fill('3 cups cream');
  await expect(marked).toHaveText('2 1/2 cups milk');
  await expect(page.getByText('Original: 2 1/2 cups milk')).toBeInViewport();
  await step(page, 2).focus();
  await expect(marked).toHaveText('Cook everything for twenty minutes.');
  // It goes with the line, also over a reload.
  await ingredient(page, 2).press('Alt+ArrowDown');
  await page.reload();
  await step(page, 1).focus();
  await expect(marked).toHaveText('2 1/2 cups milk');
  await expect(approve(page)).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 600 });
  await step(page, 3).focus();
  await expect(marked).toHaveText('Cook everything for twenty minutes.');
  await expect(marked).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Original: Cook')).toBeHidden();
  await expect(approve(page)).toBeInViewport({ ratio: 1 });
});

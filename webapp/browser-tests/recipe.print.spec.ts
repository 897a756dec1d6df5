import { SLICE, WHOLE } from './contributions.ts';
import { newDisplayName } from './members.ts';
import { printed } from './printing.ts';
import { firstViewOver } from './settled.ts';
import { expect, test } from './visitor.ts';

for (const [format, size] of [
  ['A4', '595 × 842'],
  ['Letter', '612 × 792'],
] as const) {
  test(
    `a recipe is one page of ${format}, with its title, and dark on white also by night`,
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipeId } = await shelf.titled('Brown Butter Banana Bread');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`/recipe/${recipeId}`);
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await firstViewOver(page);
      const onScreen = [
        page.getByRole('tab', { name: 'Comments' }),
        page.getByRole('button', { name: 'Scale and Convert' }),
        page.getByRole('button', { name: 'Add to Shopping List' }),
        page.getByRole('button', { name: 'Print', exact: true }),
      ];
      for (const shown of onScreen) await expect(shown).toBeVisible();
      await expect.poll(() => printed(page, format)).toEqual({ pages: 1, size });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('clip-path', 'none');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(43, 32, 24)');
      for (const shown of onScreen) await expect(shown).toBeHidden();
    },
  );
}

for (const title of ['Apple Strudel', 'Overnight Cinnamon Rolls'])
  test(
    `${title}, with a story or many steps, is one page of A4 and of Letter`,
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipeId } = await shelf.titled(title);
      await page.goto(`/recipe/${recipeId}`);
      await firstViewOver(page);
      for (const format of ['A4', 'Letter'] as const)
        await expect.poll(() => printed(page, format).then(({ pages }) => pages)).toBe(1);
    },
  );

for (const format of ['A4', 'Letter'] as const)
  test(
    `a long list of ingredients ends with its page of ${format}`,
    { tag: '@once' },
    async ({ page, cook }) => {
      const recipeId = await cook.createRecipe(`Mole by ${newDisplayName()}`);
      await cook.updateRecipe(recipeId, {
        servings: 8,
        description: 'For feasts, made the day before.',
        ingredientList: Array.from({ length: 32 }, (_none, place) => ({
          ingredientNum: place + 1,
          amountNumerator: 3,
          amountDenominator: 2,
          unitType: 'tablespoons',
          quantifier: '',
          ingredientText: place % 11 === 0 ? 'dried chilies, toasted, soaked and chopped' : 'sesame seeds',
        })),
      });
      await page.goto(`/recipe/${recipeId}`);
      await firstViewOver(page);
      await expect.poll(() => printed(page, format).then(({ pages }) => pages)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const line = page.getByText('sesame seeds').first();
      // Nine points.
      await expect
        .poll(() => line.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize)))
        .toBeGreaterThanOrEqual(12);
    },
  );

test(
  'a card is printed as large as a card, and the page again as a page',
  { tag: '@once' },
  async ({ page, shelf }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title += ' (printed)';
      };
    });
    const { recipeId } = await shelf.titled('Scotch Broth');
    await page.goto(`/recipe/${recipeId}`);
    await firstViewOver(page);
    await page.getByRole('button', { name: 'Print a 4 × 6 Card' }).click();
    await expect(page).toHaveTitle(/\(printed\)$/);
    const card = { pages: 1, size: '432 × 288' };
    await expect.poll(() => printed(page, 'A4')).toEqual(card);
    // A browser that says too early that a page was printed prints the card as well.
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => printed(page, 'A4')).toEqual(card);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page).toHaveTitle(/\(printed\) \(printed\)$/);
    await expect.poll(() => printed(page, 'A4')).toEqual({ pages: 1, size: '595 × 842' });
  },
);

test(
  'the link of what is shown is copied, or stands there to be copied',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { recipeId } = await shelf.titled('Brown Butter Banana Bread');
    await page.goto(`/recipe/${recipeId}?times=2`);
    await firstViewOver(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy Link' }).click();
    const field = page.getByRole('textbox', { name: 'The link to this recipe' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(page.url());
    await expect(page.getByText('The link is copied.')).toBeHidden();
  },
);

test(
  'of a recipe that is only its card both sides are printed, and on a card the front',
  { tag: '@once' },
  async ({ page, cook }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title += ' (printed)';
      };
    });
    const upright = test.info().outputPath('upright.png');
    await page.screenshot({ path: upright, clip: { x: 0, y: 0, width: 300, height: 450 } });
    const shapes = [
      [WHOLE, SLICE],
      [upright, upright],
    ] as const;
    const title = `Strudel by ${newDisplayName()}`;
    for (const files of shapes) {
      const cards: string[] = [];
      for (const file of files) cards.push(await cook.uploadCard(file));
      const recipeId = await cook.createRecipe(title, undefined, cards);
      await cook.updateRecipe(recipeId, { ingredientList: [], recipeStepList: [] });
      await page.emulateMedia({ media: null });
      await page.goto(`/recipe/${recipeId}`);
      await firstViewOver(page);
      const steps = page.getByRole('region', { name: 'Steps' });
      const [sentence, sides] = [
        steps.getByText('It is written on the original card.'),
        steps.locator('img'),
      ];
      await expect(sentence).toBeVisible();
      await expect(sides.first()).toBeHidden();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page).toHaveTitle(/\(printed\)$/);
      await expect.poll(() => printed(page, 'A4')).toEqual({ pages: 1, size: '595 × 842' });
      await expect.poll(() => printed(page, 'Letter')).toEqual({ pages: 1, size: '612 × 792' });
      await page.emulateMedia({ media: 'print' });
      await expect(sentence).toBeHidden();
      for (const side of await sides.all()) {
        await expect(side).toBeVisible();
        await expect(side).toHaveJSProperty('complete', true);
        await expect(side).not.toHaveJSProperty('naturalWidth', 0);
      }
      await page.emulateMedia({ media: null });
      await page.getByRole('button', { name: 'Print a 4 × 6 Card' }).click();
      await expect(page).toHaveTitle(/\(printed\) \(printed\)$/);
      await expect.poll(() => printed(page, 'A4')).toEqual({ pages: 1, size: '432 × 288' });
      await page.emulateMedia({ media: 'print' });
      await expect(sides.first()).toBeVisible();
      await expect(sides.last()).toBeHidden();
    }
  },
);

import type { Page } from '@playwright/test';
import { SLICE, WHOLE } from './contributions.ts';
import { GOULASH } from './cooking.ts';
import { isKept, workerThere } from './kept-copies.ts';
import { newDisplayName } from './members.ts';
import { expectPainted } from './pictures.ts';
import { printed } from './printing.ts';
import { firstViewOver } from './settled.ts';
import { expect, test } from './visitor.ts';

/*
 * What a cook does with a recipe that was read, where there is no network. Cook mode and timers stand in `recipe.cook.spec.ts`, the shopping
 * list in `shopping-list.whole.spec.ts`, the book in `book.offline.spec.ts`.
 */
test.use({
  serviceWorkers: 'allow',
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

/** Reads a recipe, and lets the network go; answers a page that begins without it. */
async function readBefore(page: Page, recipeId: number, ...pictures: RegExp[]): Promise<Page> {
  const context = page.context();
  await page.goto(`/recipe/${recipeId}`);
  await workerThere(page);
  await isKept(page, `/api/recipe/${recipeId}`);
  for (const picture of pictures) await isKept(page, picture);
  await context.setOffline(true);
  const later = await context.newPage();
  await page.close();
  return later;
}

test(
  'a recipe is scaled, converted and ticked, which a reload keeps',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId } = await shelf.titled(GOULASH);
    const later = await readBefore(page, recipeId);
    await later.goto(`/recipe/${recipeId}`);
    const lines = later.getByRole('region', { name: 'Ingredients' }).getByRole('listitem');
    await expect(lines.first()).toHaveText('3 tablespoons lard or vegetable oil');
    await later.getByRole('button', { name: 'Scale and Convert' }).click();
    const choice = (name: string) => later.getByRole('radio', { name, exact: true });
    await choice('2 ×').check();
    await expect(lines.first()).toHaveText('6 tablespoons lard or vegetable oil');
    await choice('Metric').check();
    await expect(lines.first()).toHaveText('90 ml (6 tablespoons) lard or vegetable oil');
    const steps = later.getByRole('region', { name: 'Steps' });
    await expect(steps).toContainText('reheat to 74°C (165°F).');
    const [line, step] = [lines.first().getByRole('checkbox'), steps.getByRole('checkbox').first()];
    await line.check();
    await step.check();
    await later.reload();
    await expect(lines.first()).toHaveText('90 ml (6 tablespoons) lard or vegetable oil');
    await expect(line).toBeChecked();
    await expect(step).toBeChecked();
    await later.getByRole('button', { name: 'Clear Check Marks' }).click();
    await expect(later.getByRole('checkbox', { checked: true })).toHaveCount(0);
  },
);

test(
  'a recipe is printed as a page and as a card, and its link is copied',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(() => {
      window.print = () => {
        document.title += ' (printed)';
      };
    });
    const { recipeId } = await shelf.titled('Scotch Broth');
    const later = await readBefore(page, recipeId);
    await later.goto(`/recipe/${recipeId}?times=2`);
    await firstViewOver(later);
    await later.getByRole('button', { name: 'Print a 4 × 6 Card' }).click();
    await expect(later).toHaveTitle(/\(printed\)$/);
    await expect.poll(() => printed(later, 'A4')).toEqual({ pages: 1, size: '432 × 288' });
    await later.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => printed(later, 'A4')).toEqual({ pages: 1, size: '595 × 842' });
    await later.getByRole('button', { name: 'Copy Link' }).click();
    await expect(later.getByText('The link is copied.')).toBeVisible();
    await expect.poll(() => later.evaluate(() => navigator.clipboard.readText())).toBe(later.url());
  },
);

test.describe('where nobody pays for what is fetched ahead', () => {
  test.use({ fetchesAhead: true });

  test(
    'the original card is looked at from near, though nobody has looked at it before',
    { tag: '@once' },
    async ({ page, cook }) => {
      const title = `Strudel by ${newDisplayName()}`;
      const cards = [await cook.uploadCard(SLICE), await cook.uploadCard(WHOLE)];
      const recipeId = await cook.createRecipe(title, undefined, cards);
      const names = cards.map((card) => new RegExp(`^read ${card.replace(/-\d+\.jpg$/, '')}$`));
      const later = await readBefore(page, recipeId, ...names);
      await later.goto(`/recipe/${recipeId}`);
      await firstViewOver(later);
      await later.getByRole('button', { name: 'Look at the Card' }).click();
      const sheet = later.getByRole('dialog', { name: 'The original card' });
      const side = (name: 'Front' | 'Back') =>
        sheet.getByRole('img', { name: `${name} of the handwritten card for ${title}` });
      await expectPainted(side('Front'));
      await sheet.getByRole('button', { name: 'Zoom In' }).click();
      await expect(sheet.getByText('150 percent')).toBeAttached();
      await sheet.getByText('Back', { exact: true }).click();
      await expectPainted(side('Back'));
      await expect(sheet.getByText('Cook it slowly.')).toBeVisible();
    },
  );

  test('the photos of a recipe are looked at', { tag: '@once' }, async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    const later = await readBefore(page, recipeId, /^read \/api\/images\/[^.]+$/);
    await later.goto(`/recipe/${recipeId}?tab=photos`);
    await expect(later.getByText('Photo 1 of 2')).toBeVisible();
    await expectPainted(later.getByRole('tabpanel').getByRole('img').first());
  });
});

import { keepBook, makePages, ready, sheet } from './book.ts';
import { SLICE, WHOLE } from './contributions.ts';
import { newDisplayName } from './members.ts';
import { expectPainted } from './pictures.ts';
import { expect, test } from './visitor.ts';

test('original cards are printed below their recipes, as large as can be read', async ({
  page,
  cook,
  shelf,
}, testInfo) => {
  const pie = await shelf.applePie();
  await page.goto('/login');
  const upright = testInfo.outputPath('upright.png');
  await page.screenshot({ path: upright, clip: { x: 0, y: 0, width: 300, height: 500 } });
  const [slice, whole, letter] = [
    await cook.uploadCard(SLICE),
    await cook.uploadCard(WHOLE),
    await cook.uploadCard(upright),
  ];
  const recipeWith = async (what: string, cards: string[], isWritten = false) => {
    const title = `${what} by ${newDisplayName()}`;
    const recipeId = await cook.createRecipe(title, undefined, cards);
    if (!isWritten)
      await cook.updateRecipe(recipeId, { ingredientList: [], recipeStepList: [], description: '' });
    return { ...pie, title, recipeId };
  };
  const [strudel, cardOnly, uprightOnly] = [
    await recipeWith('Strudel', [slice, whole], true),
    await recipeWith('Card', [slice, whole]),
    await recipeWith('Letter', [letter, whole]),
  ];
  await keepBook(page, { '': [strudel, cardOnly, uprightOnly, pie] }, { title: ' ' });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  const pages = page.locator('[data-page]');
  const sheetOfPaper = await sheet(page, 1).boundingBox();
  const numberOf = async (text: string) =>
    pages.filter({ has: page.getByRole('heading', { level: 3, name: text }) }).getAttribute('data-page');
  /** On which page behind its title a side stands, and how much of its width and height it takes. */
  const side = async ({ title }: { title: string }, name: string) => {
    const shown = page.getByRole('img', { name: `${name} of the handwritten card for ${title}` });
    await expectPainted(shown);
    const card = await shown.boundingBox();
    const at = await pages.filter({ has: shown }).getAttribute('data-page');
    return {
      behind: Number(at) - Number(await numberOf(title)),
      width: (card?.width ?? 0) / (sheetOfPaper?.width ?? 1),
      height: (card?.height ?? 0) / (sheetOfPaper?.height ?? 1),
    };
  };
  for (const [recipe, name, behind, height] of [
    // A card of 4 to 3 is as wide as the page: A5 is 148 by 210 millimeters, 117 of them within its margins.
    [strudel, 'Front', 0, 0.418],
    [strudel, 'Back', 1, 0.418],
    // Under a title alone both sides stand on its page.
    [cardOnly, 'Front', 0, 0.3],
    [cardOnly, 'Back', 0, 0.3],
    // Upright, it would become too small for that.
    [uprightOnly, 'Front', 0, 0.6],
    [uprightOnly, 'Back', 1, 0.418],
  ] as const) {
    const what = `${name} of ${recipe.title}`;
    const found = await side(recipe, name);
    expect.soft(found.behind, what).toBe(behind);
    expect.soft(found.height, what).toBeCloseTo(height, 1);
    expect.soft(found.width, what).toBeCloseTo(0.79, 1);
  }
  await expect(sheet(page, 1)).toHaveText('Our Recipes');
});

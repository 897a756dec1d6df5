import { SLICE, WHOLE } from './contributions.ts';
import { cookMode, leftOf } from './cooking.ts';
import { crowding, enlargeText } from './crowding.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { expectPainted } from './pictures.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test('a recipe and the settings fit the screen with text at 200 %', async ({ page, member, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await beSignedIn(page, member);
  await enlargeText(page);
  for (const [path, heading] of [
    [`/recipe/${recipeId}`, title],
    [`/recipe/${recipeId}?times=9/4&units=metric`, title],
    [`/recipe/${recipeId}?tab=photos`, title],
    ['/settings', 'Account Settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settled(page);
    await expect.poll(() => crowding(page), { message: path }).toEqual({ wider: 0, overlapping: [] });
  }
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('radio')).toHaveCount(40);
  await expect.poll(() => crowding(page)).toEqual({ wider: 0, overlapping: [] });
});

test.describe('a phone on which letters alone are larger', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('leaves room for a card and for the step that is cooked', async ({ page, cook }) => {
    const cards = [await cook.uploadCard(SLICE), await cook.uploadCard(WHOLE)];
    const recipeId = await cook.createRecipe(`Strudel by ${newDisplayName()}`, undefined, cards);
    await cook.updateRecipe(recipeId, {
      recipeStepList: [{ stepNum: 1, instructions: 'Bake it slowly for 2 hours, and then for 20 minutes.' }],
    });
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    await page.goto(`/recipe/${recipeId}?cook=1`);
    await enlarge();
    await cookMode(page).getByRole('button', { name: 'Start 2 h' }).click();
    await expect(leftOf(page, 1)).toBeVisible();
    const step = cookMode(page).getByRole('group', { name: 'Step 1' });
    await expect.poll(async () => (await step.boundingBox())?.height).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Look at the Card' }).click();
    const sheet = page.getByRole('dialog', { name: 'The original card' });
    const side = sheet.getByRole('img', { name: /^Front of the handwritten card/ });
    await expectPainted(side);
    await expect.poll(async () => (await side.boundingBox())?.height).toBeGreaterThan(100);
    const [tools, words] = [
      await sheet.getByRole('button', { name: 'Turn' }).boundingBox(),
      await sheet.getByRole('heading', { level: 3 }).boundingBox(),
    ];
    expect(words?.y).toBeGreaterThanOrEqual((tools?.y ?? Infinity) + (tools?.height ?? 0));
  });
});

test.describe('a low screen', () => {
  test.use({ viewport: { width: 320, height: 225 } });

  test('is there to read: nothing stands still over the page', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/tips-and-temps', '/search']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position, pointerEvents } = getComputedStyle(element);
            return ['fixed', 'sticky'].includes(position) && pointerEvents !== 'none';
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(fixed, path).toEqual([]);
      await expect.poll(async () => (await crowding(page)).wider, { message: path }).toBe(0);
      // The links are not lost: they are where the page begins.
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' }),
      ).toBeVisible();
    }
  });
});

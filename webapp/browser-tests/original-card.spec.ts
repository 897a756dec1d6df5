import type { Locator, Page } from '@playwright/test';
import { beUnlocked, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller, handedIn, question, SLICE, WHOLE } from './contributions.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { chooseFile, expectPainted, pictureField } from './pictures.ts';
import { firstViewOver } from './settled.ts';
import { expect, test } from './visitor.ts';

const front = (page: Page) => pictureField(page, 'Front of the card');
const back = (page: Page) => pictureField(page, 'Back of the card (optional)');
const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: true });
const card = (inside: Page | Locator, title: string, side: 'Front' | 'Back' = 'Front') =>
  inside.getByRole('img', { name: `${side} of the handwritten card for ${title}` });
/** How wide and high a picture is shown. */
const shape = (picture: Locator) =>
  picture.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  });

test('a recipe shows its original card, which is zoomed, turned and closed with the keyboard', async ({
  page,
  cook: colleague,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Strudel by ${newDisplayName()}`;
  const cards = [await writer.uploadCard(SLICE), await writer.uploadCard(WHOLE)];
  const submission = await writer.submit({ title, recipeText: '', cards });
  const recipeId = await colleague.approve(submission);

  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  const section = page.getByRole('region', { name: 'The original card' });
  await expect(section.getByRole('heading', { name: 'The original card', exact: true })).toBeVisible();
  await expectPainted(card(section, title));
  await expectPainted(card(section, title, 'Back'));
  await expect(card(section, title)).toHaveAttribute('loading', 'lazy');

  const open = button(section, 'Look at the Card');
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'The original card' });
  await expectPainted(card(sheet, title));
  await expect
    .poll(() => card(sheet, title).evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-3000\.webp$/);
  await expect(sheet.getByText('Cook it slowly.')).toBeVisible();
  const before = await shape(card(sheet, title));
  const area = sheet.getByRole('group', { name: /^Front of the card/ });
  await expect(area).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(sheet.getByText('200 percent')).toBeAttached();
  await expect.poll(async () => (await shape(card(sheet, title))).width).toBe(before.width * 2);
  // What does not fit is reached.
  const across = () => area.evaluate((element) => element.scrollLeft);
  const middle = await across();
  await page.keyboard.press('ArrowRight');
  await expect.poll(across).toBeGreaterThan(middle);
  await page.keyboard.press('0');
  await expect.poll(() => shape(card(sheet, title))).toEqual(before);
  await page.keyboard.press('r');
  await expect(sheet.getByText('turned by 90 degrees')).toBeAttached();
  await expect
    .poll(async () => {
      const { width, height } = await shape(card(sheet, title));
      return Math.abs(width / height - before.height / before.width) < 0.02;
    })
    .toBe(true);
  await button(sheet, 'Zoom In').click();
  await expect(sheet.getByText('150 percent')).toBeAttached();
  await sheet.getByText('Back', { exact: true }).click();
  await expectPainted(card(sheet, title, 'Back'));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  // So does Back, and a double click on what closes leaves the recipe as little.
  await open.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await button(sheet, 'Close').dblclick();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/recipe/${recipeId}$`));
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a mouse wheel and two fingers bring the card nearer', async ({ page, cook: colleague }) => {
  const title = `Cake by ${newDisplayName()}`;
  const recipeId = await colleague.createRecipe(title, undefined, [await colleague.uploadCard(WHOLE)]);
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await button(page, 'Look at the Card').click();
  const sheet = page.getByRole('dialog', { name: 'The original card' });
  await expectPainted(card(sheet, title));
  await card(sheet, title).hover();
  await page.mouse.wheel(0, -100);
  await expect(sheet.getByText('150 percent')).toBeAttached();
  const area = sheet.getByRole('group', { name: /^Front of the card/ });
  await area.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const at = (identifier: number, x: number) =>
      new Touch({ identifier, target: element, clientX: left + x, clientY: top + 50 });
    const touch = (type: string, apart: number) =>
      element.dispatchEvent(
        new TouchEvent(type, { touches: [at(1, 100), at(2, 100 + apart)], cancelable: true, bubbles: true }),
      );
    touch('touchstart', 40);
    touch('touchmove', 60);
  });
  await expect(sheet.getByText('200 percent')).toBeAttached();
});

test('a card that is high opens whole, also when it is turned, and is zoomed from there', async ({
  page,
  cook: colleague,
}) => {
  const upright = test.info().outputPath('upright.png');
  await page.screenshot({ path: upright, clip: { x: 0, y: 0, width: 300, height: 600 } });
  const title = `Pickles by ${newDisplayName()}`;
  const cards = [await colleague.uploadCard(upright), await colleague.uploadCard(WHOLE)];
  const recipeId = await colleague.createRecipe(title, undefined, cards);
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await button(page, 'Look at the Card').click();
  const sheet = page.getByRole('dialog', { name: 'The original card' });
  const area = sheet.getByRole('group', { name: /^(?:Front|Back) of the card/ });
  const fits = () =>
    area.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
  await expectPainted(card(sheet, title));
  await expect
    .poll(() => shape(card(sheet, title)).then(({ width, height }) => height / width))
    .toBeCloseTo(2, 1);
  await expect.poll(fits).toBe(true);
  const whole = await shape(card(sheet, title));
  await button(sheet, 'Zoom In').click();
  await expect.poll(async () => (await shape(card(sheet, title))).height).toBeGreaterThan(whole.height * 1.4);
  await expect.poll(fits).toBe(false);
  await button(sheet, 'Zoom Out').click();
  await expect.poll(() => shape(card(sheet, title))).toEqual(whole);
  await button(sheet, 'Turn').click();
  await expect(sheet.getByText('turned by 90 degrees')).toBeAttached();
  await expect.poll(fits).toBe(true);
  await sheet.getByText('Back', { exact: true }).click();
  await expectPainted(card(sheet, title, 'Back'));
  await expect.poll(fits).toBe(true);
});

test('beside a form, too, cards open whole, one side or both, and are zoomed from there', async ({
  page,
  member,
}) => {
  const upright = test.info().outputPath('upright.png');
  await page.screenshot({ path: upright, clip: { x: 0, y: 0, width: 300, height: 600 } });
  const title = `Relish by ${newDisplayName()}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill(title);
  const area = page.getByRole('group', { name: /^(?:Front|Back) of the card;/ });
  const fits = () =>
    area.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
  await chooseFile(front(page), upright);
  await expectPainted(card(page, title));
  await expect
    .poll(() => shape(card(page, title)).then(({ width, height }) => height / width))
    .toBeCloseTo(2, 1);
  await expect.poll(fits).toBe(true);
  await expect.poll(async () => (await shape(card(page, title))).height).toBeGreaterThan(150);
  await chooseFile(back(page), WHOLE);
  await expect(back(page).getByText('is uploaded.')).toBeVisible();
  await expect.poll(fits).toBe(true);
  await button(page, 'Zoom In').click();
  await expect.poll(fits).toBe(false);
  await page.getByText('Back', { exact: true }).click();
  await button(page, 'Zoom Out').click();
  await expectPainted(card(page, title, 'Back'));
  await expect.poll(fits).toBe(true);
});

test('a member hands in only the card and a title, sees it while it waits, and a correction keeps it', async ({
  page,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Dumplings by ${newDisplayName()}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill(title);
  await button(page, 'Submit Recipe').click();
  await expect(page.getByText('Please write down the ingredients and what to do with them.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Only have the card?' })).toBeVisible();
  await chooseFile(front(page), WHOLE);
  await expect(front(page).getByText('is uploaded.')).toBeVisible();
  await chooseFile(back(page), SLICE);
  await expect(back(page).getByText('is uploaded.')).toBeVisible();
  // It stands beside the fields, where it can be written down, and is as sharp after a reload, for which it is kept larger than a photo.
  await expectPainted(card(page, title));
  await page.reload();
  await expectPainted(card(page, title));
  await expect.poll(() => card(page, title).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await button(page, 'Submit Recipe').click();
  await button(question(page), 'Submit').click();
  await expect(page.getByText('Thank you for sharing your recipe!')).toBeVisible();
  const [submission] = await writer.submissions();
  expect(submission).toMatchObject({ title, recipeText: '', pics: '' });
  expect(submission?.cards).toHaveLength(2);

  await page.goto('/my-recipes');
  await firstViewOver(page);
  await expectPainted(card(handedIn(page), title));
  await expectPainted(card(handedIn(page), title, 'Back'));
  await page.goto(`/my-recipes?correct=${submission?.id}`);
  await firstViewOver(page);
  await expectPainted(card(handedIn(page), title));
  await page.getByLabel('Ingredients and instructions').fill('1 egg. Boil it.');
  await button(handedIn(page), 'Save Correction').click();
  await expect(page.getByRole('status').filter({ hasText: 'Your correction is saved.' })).toBeVisible();
  const [corrected] = await writer.submissions();
  expect(corrected).toMatchObject({ recipeText: '1 egg. Boil it.', cards: submission?.cards });
});

test('an admin writes down what stands on the card, which stays in sight beside the fields', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Goulash by ${newDisplayName()}`;
  const cards = [await writer.uploadCard(WHOLE)];
  const submission = await writer.submit({ title, recipeText: '', cards });
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', [submission.id]);
  await openPanel(page, admin, 'recipes');
  await pending(page)
    .getByRole('button', { name: `Review ${title}` })
    .click();
  await expectPainted(card(page, title));
  await expect(page.getByText('Only the card.')).toBeVisible();
  await page.getByLabel('Description').fill('From the tin box.');
  await button(page, 'Turn').click();
  await expect(page.getByText('turned by 90 degrees')).toBeAttached();
  const attribution = page.getByLabel('Attribution');
  await attribution.fill('Aunt May');
  await expect(card(page, title)).toBeInViewport();
  // It is folded away, where there is little room.
  await page.getByText('The original card', { exact: true }).first().click();
  await expect(card(page, title)).toBeHidden();
  await button(page, 'Approve Recipe').click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  const [approved] = await writer.submissions();
  await page.goto(`/recipe/${approved?.recipeId}`);
  // Nobody has to do anything to see it.
  const opening = card(page.getByRole('main'), title).first();
  await expectPainted(opening);
  await expect(opening).toBeInViewport({ ratio: 1 });
  // It is all that there is: large enough to be read.
  await expect.poll(async () => (await opening.boundingBox())?.height).toBeGreaterThan(250);
  await expect(button(page, 'Look at the Card')).toBeVisible();
  await expect(page.getByText('It is written on the original card.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ingredients' })).toHaveCount(0);

  await openPanel(page, admin, 'existing-recipes', `&recipe=${approved?.recipeId}`);
  await expectPainted(card(page, title));
  await button(front(page), 'Remove').click();
  await expect(card(page, title)).toBeHidden();
  await button(page, 'Save Recipe').click();
  await expect(page.getByRole('status').filter({ hasText: 'is saved.' })).toBeVisible();
  await page.goto(`/recipe/${approved?.recipeId}`);
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expect(page.getByText('It is written on the original card.')).toBeHidden();
});

import type { Locator, Page } from '@playwright/test';
import { beUnlocked, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller, handedIn, question, SLICE, WHOLE } from './contributions.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { bring, chooseFile, expectPainted, pictureField } from './pictures.ts';
import { expect, test } from './visitor.ts';

const pictures = (page: Page) => page.getByRole('list', { name: /^Pictures/ }).locator('> li');
const adder = (page: Page) => pictureField(page, /^Add (a|another) picture$/);

/** All that the browser keeps, of the tab and of the site. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

test('pictures are handed in with a recipe, kept over a reload, and corrected', async ({
  page,
  request,
  member,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Pie by ${newDisplayName()}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Ingredients and instructions').fill('Apples. Bake them.');
  await chooseFile(adder(page), SLICE);
  await expect(pictures(page)).toHaveCount(1);
  await expectPainted(pictures(page).first().locator('img'));
  await bring('paste', adder(page), WHOLE);
  await expect(pictures(page)).toHaveCount(2);
  await page.reload();
  await expect(pictures(page)).toHaveCount(2);
  await expectPainted(pictures(page).nth(1).locator('img'));
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures(page)).toHaveCount(1);
  await expect(pictures(page).first()).toBeFocused();
  await page.getByRole('button', { name: 'Submit Recipe', exact: true }).click();
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for sharing your recipe!')).toBeVisible();
  const [submission] = await writer.submissions();
  expect(submission?.pics).toMatch(/^\/api\/images\/[\da-f]{32}-1280\.jpg$/);

  await page.goto(`/my-recipes?correct=${submission?.id}`);
  await expect(pictures(page)).toHaveCount(1);
  await expectPainted(pictures(page).first().locator('img'));
  await chooseFile(adder(page), SLICE);
  await expect(pictures(page)).toHaveCount(2);
  await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your correction is saved.' })).toBeVisible();
  const [corrected] = await writer.submissions();
  expect(corrected?.pics.split(',')).toEqual([submission?.pics, expect.stringContaining('/api/images/')]);
});

test('an admin adds a picture to a recipe, says what it shows, and visitors see it', async ({
  page,
  admin,
  cook: colleague,
}) => {
  const recipeId = await colleague.createRecipe(`Tart by ${newDisplayName()}`);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${recipeId}`);
  await chooseFile(adder(page), WHOLE);
  const altText = page.getByLabel('What picture 1 shows');
  await altText.fill('The whole tart');
  // What begins without pictures keeps those that were added.
  await page.reload();
  await expect(altText).toHaveValue('The whole tart');
  await expectPainted(pictures(page).first().locator('img'));
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is saved.' })).toBeVisible();
  await page.goto(`/recipe/${recipeId}`);
  await expectPainted(page.getByRole('main').getByRole('img', { name: 'The whole tart' }));
});

test('pictures are seen by the writer and by admins before they come into the recipe with its approval', async ({
  page,
  openBrowser,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Crumble by ${newDisplayName()}`;
  const submission = await writer.submit({ title, recipeText: 'Cook it.', pics: await writer.upload() });
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', [submission.id]);
  await openPanel(page, admin, 'recipes');
  await pending(page)
    .getByRole('button', { name: `Review ${title}` })
    .click();
  await expectPainted(pictures(page).first().locator('img'));
  const theirs = await openBrowser();
  await beSignedIn(theirs, member);
  await theirs.goto(`/my-recipes?correct=${submission.id}`);
  await expectPainted(pictures(theirs).first().locator('img'));
  await page.getByLabel('What picture 1 shows').fill('A slice of it');
  await page.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect.poll(async () => (await writer.submissions())[0]?.recipeId ?? 0).toBeGreaterThan(0);
  const [approved] = await writer.submissions();
  await page.goto(`/recipe/${approved?.recipeId}`);
  await expectPainted(page.getByRole('main').getByRole('img', { name: 'A slice of it' }));
});

test('a browser that cannot read the file keeps no address that ends, and shows the picture the day after', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    window.createImageBitmap = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  });
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill('Pie');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/images'));
  await chooseFile(adder(page), SLICE);
  const { viewUrl } = (await (await answered).json()) as { viewUrl: string };
  const signature = new URL(viewUrl, page.url()).search;
  expect(signature.length).toBeGreaterThan(10);
  await expectPainted(pictures(page).first().locator('img'));
  await expect.poll(() => kept(page)).toContain('data:image/jpeg;base64,');
  await expect.poll(() => kept(page)).not.toContain(signature.slice(1));
  // By then the address shows nothing any more, and is not asked for.
  await page.route('**/api/images/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(pictures(page)).toHaveCount(1);
  await expectPainted(pictures(page).first().locator('img'));
});

test('on a desk a card and the fields into which it is written have the whole width', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  const written = page.getByLabel('Ingredients and instructions');
  await expect(written).toBeVisible();
  await chooseFile(pictureField(page, 'Front of the card'), WHOLE);
  const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf(written)).toBeGreaterThan(400);
  await expect
    .poll(() => widthOf(page.getByRole('img', { name: /^Front of the handwritten card/ })))
    .toBeGreaterThan(400);
});

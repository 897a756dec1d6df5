import type { Page } from '@playwright/test';
import { beUnlocked, onlyOwn, openPanel, photos } from './admin-tools.ts';
import { expectNoBarriers } from './barriers.ts';
import { Caller, question, restrict, SLICE } from './contributions.ts';
import { beSignedIn } from './members.ts';
import { chooseFile, expectPainted, openPhotos, photoForm, pictureField, waitingPhotos } from './pictures.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Nothing is wider than the screen, buttons are as large as a thumb, and axe finds nothing. */
async function expectFine(page: Page) {
  await settled(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, 'sideways scroll').toBe(false);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(
      43.9,
    );
  }
  await expectNoBarriers(page);
}

test('the photos of a recipe have no barriers for visitors', async ({ page, shelf, newRecipe }) => {
  await openPhotos(page, (await shelf.applePie()).recipeId);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectFine(page);
  await openPhotos(page, newRecipe);
  await expectFine(page);
});

test("a person's page with photos has no barriers", async ({ page, member, request, cook, newRecipe }) => {
  const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'A plate of it');
  await cook.approvePhotos(photo);
  await page.goto(`/user/${member.id}/${encodeURIComponent(member.displayName)}`);
  await expectPainted(page.getByRole('img', { name: 'A plate of it' }));
  await expectFine(page);
});

test.describe('a member', () => {
  test.use({ expectedComplaint: /status of (403|429)/ });

  test('submits a photo without barriers: what is wrong, an upload that runs, fails, is done, and waits', async ({
    page,
    member,
    newRecipe,
  }) => {
    await beSignedIn(page, member);
    await openPhotos(page, newRecipe);
    await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
    await expect(pictureField(page)).toBeFocused();
    await expectFine(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const busy = { code: 'too_many_attempts', message: 'Please wait 5 seconds, and try again.' };
    await page.route(
      '**/api/images',
      async (route) => {
        await held;
        await route.fulfill({ status: 429, json: busy });
      },
      { times: 1 },
    );
    await chooseFile(pictureField(page), SLICE);
    await expect(pictureField(page).getByRole('progressbar')).toBeVisible();
    await expectPainted(pictureField(page).locator('img'));
    // Not `networkidle`: the upload is on its way.
    await expect
      .poll(() => pictureField(page).ariaSnapshot())
      .toContain('progressbar "Upload of pie-slice.png"');
    answer();
    await expect(pictureField(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectFine(page);
    await pictureField(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(pictureField(page)).toContainText('is uploaded.');
    await photoForm(page).getByLabel('What the photo shows').fill('Averylongwordwithoutanyblank'.repeat(9));
    await expectFine(page);
    await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
    await expect(waitingPhotos(page)).toHaveCount(1);
    await expectPainted(waitingPhotos(page).getByRole('img'));
    await expectFine(page);
  });

  test('who is restricted reads so without barriers', async ({
    page,
    request,
    member,
    newRecipe,
    cook: judge,
  }) => {
    await restrict(request, { member, judge, recipeId: newRecipe });
    await beSignedIn(page, member);
    await openPhotos(page, newRecipe);
    await expect(page.getByRole('main').getByText(/able to contribute photos\.$/)).toBeVisible();
    await expectFine(page);
  });

  test('hands in pictures with a recipe without barriers', async ({ page, member }) => {
    await beSignedIn(page, member);
    await page.goto('/help-us-grow?panel=submit-recipe');
    await chooseFile(pictureField(page, 'Add a picture'), SLICE);
    await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await expectFine(page);
  });
});

test.describe('an admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('reviews photos without barriers: marks, reasons, both questions, and what was decided before', async ({
    page,
    cook,
    admin,
    member,
    request,
    newRecipe,
  }) => {
    const photographer = await Caller.signIn(request, member);
    const long = 'Averylongwordwithoutanyblank'.repeat(9);
    const waiting = [
      await photographer.submitPhoto(newRecipe, long),
      await photographer.submitPhoto(newRecipe, 'A second one'),
    ];
    await beUnlocked(page, admin);
    await onlyOwn(
      page,
      '/pending-pics',
      waiting.map(({ picUrl }) => picUrl),
    );
    await openPanel(page, admin, 'photos');
    await expectPainted(photos(page).first().getByRole('img'));
    await expectFine(page);
    await page
      .getByRole('button', { name: /^Approve:/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Delete:/ })
      .nth(1)
      .click();
    await expectFine(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please choose a reason, or write one.')).toBeVisible();
    await expectFine(page);
    await page.getByRole('checkbox', { name: 'It is blurry.' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(question(page)).toBeVisible();
    await expectFine(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /^Report:/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Report This Photo' }).click();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expectFine(page);
    await page.getByRole('button', { name: 'Do Not Report' }).click();
    await cook.deletePhotos(...waiting.slice(0, 1));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await question(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Got It' })).toBeVisible();
    await expectFine(page);
    await page.getByRole('button', { name: 'Got It' }).click();
    await expect(page.getByText('No photos are waiting for approval.')).toBeVisible();
    await expectFine(page);
  });
});

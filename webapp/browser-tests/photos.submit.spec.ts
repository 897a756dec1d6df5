import { beUnlocked, onlyOwn, openPanel, photos } from './admin-tools.ts';
import { Caller, endSession, loseFirstAnswer, question, restrict, SLICE } from './contributions.ts';
import { beSignedIn, fillLogin } from './members.ts';
import {
  chooseFile,
  expectPainted,
  openPhotos,
  photoForm,
  pictureField,
  UPLOADED,
  waitingPhotos,
} from './pictures.ts';
import { expect, test } from './visitor.ts';

test('a member submits a photo, an admin approves it, and a visitor sees it on the page', async ({
  page,
  openBrowser,
  request,
  member,
  admin,
  newRecipe,
}) => {
  const altText = `A slice on a blue plate, by ${member.displayName}`;
  await beSignedIn(page, member);
  await openPhotos(page, newRecipe);
  await chooseFile(pictureField(page), SLICE);
  await expect(page.getByRole('status').filter({ hasText: UPLOADED })).toBeVisible();
  await expect(photoForm(page)).toContainText('pie-slice.png is uploaded.');
  await photoForm(page).getByLabel('What the photo shows').fill(altText);
  await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your photo.' })).toBeVisible();
  await expect(photoForm(page).getByRole('button', { name: 'Submit Photo' })).toBeFocused();
  await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('');
  const waiting = waitingPhotos(page).filter({ hasText: altText });
  await expect(waiting).toContainText('Waiting for review since');
  await expectPainted(waiting.getByRole('img', { name: altText }));

  const visitor = await openBrowser();
  await openPhotos(visitor, newRecipe);
  await expect(visitor.getByRole('main').getByText('Did you cook it?')).toBeVisible();
  await expect(visitor.getByRole('img', { name: altText })).toHaveCount(0);

  const [own] = await (await Caller.signIn(request, member)).pendingPhotos();
  const theirs = await openBrowser();
  await beUnlocked(theirs, admin);
  await onlyOwn(theirs, '/pending-pics', [own?.picUrl ?? '']);
  await openPanel(theirs, admin, 'photos');
  await expect(photos(theirs)).toContainText(altText);
  await expectPainted(photos(theirs).getByRole('img', { name: altText }));
  await photos(theirs)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await question(theirs).getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs.getByText('No photos are waiting for approval.')).toBeVisible();

  // Nobody reloads the pages on which it appears.
  await expectPainted(visitor.getByRole('main').getByRole('img', { name: altText }));
  await expectPainted(page.getByRole('main').getByRole('img', { name: altText }));
  await expect(waitingPhotos(page)).toHaveCount(0);
});

test('who is signed out logs in from the photos, and comes back', async ({ page, member, newRecipe }) => {
  await openPhotos(page, newRecipe);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, member);
  await expect(page).toHaveURL(`/recipe/${newRecipe}?tab=photos`);
  await expect(photoForm(page)).toBeVisible();
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, member, newRecipe }) => {
    await beSignedIn(page, member);
    await openPhotos(page, newRecipe);
    await expect(photoForm(page)).toBeVisible();
  });

  test('is told what is missing, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() !== 'GET') sent.push(asked.url());
    });
    await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
    await expect(pictureField(page)).toBeFocused();
    await expect(pictureField(page)).toHaveAccessibleDescription(/Please choose a photo\.$/);
    const altText = photoForm(page).getByLabel('What the photo shows');
    await expect(altText).toHaveAccessibleDescription(/Please say what the photo shows/);
    await altText.fill('x'.repeat(501));
    await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
    await expect(altText).toHaveAccessibleDescription(/can have at most 500 characters; this has 501\./);
    expect(sent).toEqual([]);
  });

  test('finds the picture and its text again after a reload', async ({ page }) => {
    await chooseFile(pictureField(page), SLICE);
    await expect(photoForm(page)).toContainText('pie-slice.png is uploaded.');
    await photoForm(page).getByLabel('What the photo shows').fill('Half a text');
    await page.reload();
    await expect(photoForm(page)).toContainText('pie-slice.png is uploaded.');
    await expectPainted(photoForm(page).locator('img'));
    await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('Half a text');
    await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
    await expect(waitingPhotos(page)).toContainText('Half a text');
  });

  test.describe('who meets trouble', () => {
    test.use({ expectedComplaint: /status of (401|403)|ERR_INTERNET_DISCONNECTED/ });

    test('submits a photo once, also when the answer was lost', async ({ page, request, member }) => {
      await chooseFile(pictureField(page), SLICE);
      await photoForm(page).getByLabel('What the photo shows').fill('Sent twice');
      await expect(photoForm(page)).toContainText('is uploaded.');
      await loseFirstAnswer(page, '/submit-photo');
      await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
      await expect(photoForm(page).getByRole('alert').last()).toHaveText('Server could not be reached.');
      await page.reload();
      await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('Sent twice');
      await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Thank you for your photo.' })).toBeVisible();
      const photographer = await Caller.signIn(request, member);
      await expect.poll(() => photographer.pendingPhotos()).toHaveLength(1);
    });

    test('loses nothing without a network, nor when the session ends', async ({
      page,
      context,
      member,
      newRecipe: recipeId,
    }) => {
      const altText = photoForm(page).getByLabel('What the photo shows');
      await chooseFile(pictureField(page), SLICE);
      await expect(photoForm(page)).toContainText('is uploaded.');
      await altText.fill('Kept');
      await context.setOffline(true);
      await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
      await expect(photoForm(page).getByRole('alert').last()).toHaveText('Server could not be reached.');
      await expect(altText).toHaveValue('Kept');
      await context.setOffline(false);
      await endSession(page, photoForm(page).getByRole('button', { name: 'Submit Photo' }));
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
      await fillLogin(page, member);
      await expect(page).toHaveURL(`/recipe/${recipeId}?tab=photos`);
      await expect(altText).toHaveValue('Kept');
      await expectPainted(photoForm(page).locator('img'));
      await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
      await expect(waitingPhotos(page)).toContainText('Kept');
    });

    test('reads that the account is restricted, also while the form is open', async ({
      page,
      request,
      member,
      newRecipe: recipeId,
      cook: judge,
    }) => {
      const restricted = 'Sorry. Your account is restricted. You are not able to contribute photos.';
      await restrict(request, { member, judge, recipeId });
      await chooseFile(pictureField(page), SLICE);
      await expect(photoForm(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByText(restricted)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('main').getByText(restricted)).toBeVisible();
    });
  });
});

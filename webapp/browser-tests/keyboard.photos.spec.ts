import { beUnlocked, onlyOwn, openPanel, photos } from './admin-tools.ts';
import { Caller, SLICE } from './contributions.ts';
import { agree, hear, press, tabTo, typeInto } from './keyboard.ts';
import { beSignedIn } from './members.ts';
import { openPhotos, photoForm, pictureField, waitingPhotos } from './pictures.ts';
import { expect, test } from './visitor.ts';

test('a photo is chosen, replaced and submitted with the keyboard alone', async ({
  page,
  member,
  newRecipe,
}) => {
  await beSignedIn(page, member);
  await openPhotos(page, newRecipe);
  await expect(photoForm(page)).toBeVisible();
  for (const button of ['Choose a Picture', 'Replace Picture']) {
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'button', button);
    await (await choosing).setFiles(SLICE);
    // The button went with the choice; the focus is on what took its place.
    await expect(pictureField(page).locator(':focus')).toContainText('is uploaded.');
  }
  await hear(page, 'Image uploaded successfully!');
  await press(page, 'button', 'Remove');
  await expect(pictureField(page).getByText('The picture is removed.')).toBeAttached();
  await expect(pictureField(page).locator(':focus')).toContainText('Choose a Picture');
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'button', 'Choose a Picture');
  await (await choosing).setFiles(SLICE);
  await expect(pictureField(page)).toContainText('is uploaded.');
  await typeInto(page, 'What the photo shows', 'Chosen by keyboard');
  await press(page, 'button', 'Submit Photo');
  await hear(page, 'Thank you for your photo. An admin will look at it soon.');
  await expect(waitingPhotos(page)).toContainText('Chosen by keyboard');
  await expect(photoForm(page).getByRole('button', { name: 'Submit Photo' })).toBeFocused();
});

test('photos are marked and saved with the keyboard alone', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'By keyboard');
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-pics', [waiting.picUrl]);
  await openPanel(page, admin, 'photos');
  await expect(photos(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: /^Approve:/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Approve:/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Approve:/ })).toBeFocused();
  await press(page, 'button', 'Save Changes');
  await agree(page, 'Save Changes');
  await hear(page, 'Your changes are saved. 1 photo approved.');
  await expect(page.getByText('No photos are waiting for approval.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Review of photos' })).toBeFocused();
});

import {
  openCommentQueue,
  openPhotoQueue,
  openSubmissionQueue,
  submitPhotos,
  submitSoup,
  test,
} from './admin-queues.ts';
import { flagged, pending, photos } from './admin-tools.ts';
import { expect } from './visitor.ts';

test('each queue leads to where its recipe and its author are edited, and back', async ({
  page,
  admin,
  member,
  quietRecipe,
  newRecipe,
  reported: { writer, ids },
}) => {
  const soup = await submitSoup(writer);
  const waiting = await submitPhotos(writer, newRecipe, 1);
  const queues = [
    { open: () => openCommentQueue(page, admin, ids), sheets: flagged(page), recipe: quietRecipe },
    { open: () => openSubmissionQueue(page, admin, [soup.id]), sheets: pending(page), recipe: undefined },
    { open: () => openPhotoQueue(page, admin, waiting), sheets: photos(page), recipe: newRecipe },
  ];
  for (const { open, sheets, recipe } of queues) {
    await open();
    const ways = sheets.first();
    if (recipe !== undefined) {
      await ways.getByRole('link', { name: 'Edit this recipe' }).click();
      await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes&recipe=${recipe}`);
      await expect(page.getByRole('heading', { name: /^Edit “/ })).toBeVisible();
      await page.goBack();
    }
    await ways.getByRole('link', { name: 'Edit this user' }).click();
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users&user=${member.id}`);
    await expect(page.getByRole('region', { name: member.displayName })).toBeVisible();
    await page.goBack();
    await expect(ways).toBeVisible();
  }
});

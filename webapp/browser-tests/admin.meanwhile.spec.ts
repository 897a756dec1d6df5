import type { Page } from '@playwright/test';
import {
  laterShows,
  mark,
  openCommentQueue,
  openPhotoQueue,
  openSubmissionQueue,
  review,
  SPAM,
  submitPhotos,
  submitSoup,
  test,
  withStillCounts,
} from './admin-queues.ts';
import { flagged, pending, photos } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { tabTo } from './keyboard.ts';
import { expect } from './visitor.ts';

// What somebody else decides while an admin is at work on it, or looks at it.

/** Closes the sheet that stayed; the focus goes on to the one that comes after it. */
async function closeSheet(page: Page) {
  await page.getByRole('button', { name: 'Close This Sheet' }).click();
  await expect(page.getByRole('button', { name: 'Close This Sheet' })).toHaveCount(0);
}

test('a reason that is being typed stays when another admin rejects the recipe', async ({
  page,
  admin,
  member,
  request,
  cook,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await withStillCounts(page);
  await openSubmissionQueue(page, admin, [soup.id, other.id]);
  await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
  const reason = page.getByLabel('In your own words');
  await reason.focus();
  await page.keyboard.type('We have');
  await cook.reject(soup, 'Too salty.');
  const told = pending(page).first().getByRole('status').filter({ hasText: cook.member.displayName });
  await laterShows(page, told);
  await expect(told).toContainText(`rejected “${soup.title}”`);
  await expect(told.getByRole('time')).toHaveCount(1);
  // Every letter goes on into the field: none of them is a key of the queue.
  await expect(reason).toBeFocused();
  await page.keyboard.type(' a jar, really');
  await expect(reason).toHaveValue('We have a jar, really');
  await expect(pending(page)).toHaveCount(2);
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
  await expect(page.getByRole('button', { name: 'Reject This Recipe' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Reject ${other.title}` })).toBeVisible();
  await closeSheet(page);
  await expect(pending(page)).toHaveCount(1);
  await expect(pending(page).first()).toBeFocused();
  await expect(pending(page).first()).toContainText(other.title);
});

test('what was typed in the editor can be read where another admin has decided', async ({
  page,
  admin,
  member,
  request,
  cook,
}) => {
  const soup = await submitSoup(await Caller.signIn(request, member));
  await withStillCounts(page);
  await openSubmissionQueue(page, admin, [soup.id]);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await page.getByRole('textbox', { name: 'Step 2' }).fill('Cook everything for an hour.');
  await page.getByRole('button', { name: 'Back to the Queue' }).click();
  await expect(pending(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Review ${soup.title}` }).focus();
  await cook.reject(soup, 'Too salty.');
  await laterShows(page, pending(page).getByRole('status').filter({ hasText: cook.member.displayName }));
  await expect(page.getByRole('region', { name: 'What you typed' })).toContainText(
    'Cook everything for an hour.',
  );
  // The button that had the focus is away, and what took its place has it: no letter decides anything.
  await expect(pending(page).locator(':focus')).toContainText('Close This Sheet');
  await page.keyboard.type('ar');
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
  await closeSheet(page);
  await expect(page.locator('main :focus')).toContainText('No recipes are waiting for approval.');
});

test('reasons that are being chosen stay when another admin decides on the comment', async ({
  page,
  openBrowser,
  admin,
  reported: { ids },
  cook: { member: colleague },
}) => {
  await withStillCounts(page);
  await openCommentQueue(page, admin, ids);
  const sheet = flagged(page).first();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  const spam = sheet.getByRole('checkbox', { name: SPAM });
  await spam.focus();
  await page.keyboard.press('Space');
  const theirs = await openBrowser();
  await openCommentQueue(theirs, colleague, ids);
  await theirs.getByRole('button', { name: 'Acceptable' }).first().click();
  await expect(flagged(theirs)).toHaveCount(1);
  const told = sheet.getByRole('status').filter({ hasText: colleague.displayName });
  await laterShows(page, told);
  await expect(told).toContainText('found a comment on “Quiet Porridge');
  await expect(told.getByRole('time')).toHaveCount(1);
  await expect(spam).toBeFocused();
  await page.keyboard.type('ajar');
  await expect(spam).toBeFocused();
  await expect(spam).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove This Comment' })).toHaveCount(0);
  await expect(flagged(page)).toHaveCount(2);
  await expect(flagged(page).nth(1).getByRole('button', { name: 'Acceptable' })).toBeVisible();
  await expect(flagged(page).nth(1).getByRole('checkbox')).toHaveCount(0);
  await closeSheet(page);
  await expect(flagged(page)).toHaveCount(1);
  await expect(flagged(page).first()).toBeFocused();
});

test('reasons of a report stay when another admin decides on the photo', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
  cook,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await withStillCounts(page);
  await openPhotoQueue(page, admin, waiting);
  const sheet = photos(page).first();
  await sheet.getByRole('button', { name: 'Report' }).click();
  const spam = sheet.getByRole('checkbox', { name: SPAM });
  await spam.focus();
  await page.keyboard.press('Space');
  await cook.approvePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
  const told = sheet.getByRole('status').filter({ hasText: cook.member.displayName });
  await laterShows(page, told);
  await expect(told).toContainText('approved a photo of “New Porridge');
  await expect(spam).toBeFocused();
  await page.keyboard.type('arv');
  await expect(spam).toBeFocused();
  await expect(spam).toBeChecked();
  await expect(page.getByRole('button', { name: 'Report This Photo' })).toHaveCount(0);
  await expect(mark(page, 1, 'Approve')).toHaveAttribute('aria-pressed', 'false');
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-pressed', 'false');
  await closeSheet(page);
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).first()).toBeFocused();
});

test('why a photo is declined can be written to the end when another admin decides on it', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
  cook,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await withStillCounts(page);
  await openPhotoQueue(page, admin, waiting);
  const sheet = photos(page).first();
  await mark(page, 0, 'Delete').click();
  await sheet.getByRole('checkbox', { name: 'It is too dark.' }).focus();
  await page.keyboard.press('Space');
  await cook.approvePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
  const told = sheet.getByRole('status').filter({ hasText: cook.member.displayName });
  await laterShows(page, told);
  await expect(told).toContainText('approved a photo of “New Porridge');
  // No letter marks what comes after it.
  await page.keyboard.type('ar');
  await expect(sheet.getByRole('checkbox', { name: 'It is too dark.' })).toBeFocused();
  await tabTo(page, sheet.getByLabel('In your own words'));
  await page.keyboard.type('Near a window');
  await expect(sheet.getByLabel('In your own words')).toHaveValue('Near a window');
  await expect(sheet.getByRole('button')).toHaveText(['Close This Sheet']);
  await expect(sheet).not.toContainText('not saved yet');
  for (const button of ['Approve', 'Delete'] as const)
    await expect(mark(page, 1, button)).toHaveAttribute('aria-pressed', 'false');
  // It is told once, and where the eye is.
  await expect(review(page).getByText('has left your queue')).toHaveCount(0);
  await closeSheet(page);
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).first()).toBeFocused();
  await page.reload();
  await expect(photos(page)).toHaveCount(1);
  await expect(review(page).getByText('has left your queue')).toHaveCount(0);
});

test('as much waits as before, and something else: the open queue shows it', async ({
  page,
  admin,
  cook,
  reported: { first, second },
}) => {
  const ids = [first.commentId];
  await withStillCounts(page);
  await openCommentQueue(page, admin, ids);
  // Each also stands among what is around the other.
  await expect(flagged(page).getByRole('blockquote')).toHaveText(first.comment);
  await cook.deleteComment(first, [SPAM]);
  ids.push(second.commentId);
  await laterShows(page, flagged(page).getByRole('blockquote').filter({ hasText: second.comment }));
  await expect(flagged(page)).toHaveCount(1);
});

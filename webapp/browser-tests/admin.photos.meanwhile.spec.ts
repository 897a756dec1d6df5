import type { Route } from '@playwright/test';
import {
  later,
  laterShows,
  mark,
  openPhotoQueue,
  review,
  saveMarks,
  submitPhotos,
  withStillCounts,
} from './admin-queues.ts';
import { beUnlocked, photos } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { expect, test } from './visitor.ts';

// What becomes of photos while an admin has marked them, or looks at them.

test('the photos of an open queue are not loaded anew each time it is read', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 1);
  await withStillCounts(page);
  await openPhotoQueue(page, admin, waiting);
  const image = photos(page).first().getByRole('img');
  const address = (await image.getAttribute('src')) ?? '';
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/pending-pics')) answers.push(response.finished());
  });
  // The server signs another address in another minute.
  await page.route('**/api/pending-pics', async (route) => {
    const response = await route.fetch();
    const later = (text: string) => text.replaceAll(/until=(\d+)/g, (_all, at) => `until=${Number(at) + 60}`);
    const own = JSON.parse(later(await response.text())) as { picUrl: string }[];
    await route.fulfill({ response, json: own.filter(({ picUrl }) => picUrl === waiting[0]?.picUrl) });
  });
  await later(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await Promise.all(answers);
  await page.clock.runFor(1_000);
  await expect(image).toHaveAttribute('src', address);
});

test.describe('of marked photos', () => {
  test('the one that went with its author is said to have gone with them', async ({
    page,
    admin,
    member,
    anotherMember,
    request,
    newRecipe,
    openBrowser,
    cook: { member: colleague },
  }) => {
    const [gone] = await submitPhotos(await Caller.signIn(request, member), newRecipe, 1);
    const [left] = await submitPhotos(await Caller.signIn(request, anotherMember), newRecipe, 1);
    if (gone === undefined || left === undefined) throw new Error('Both were submitted.');
    await withStillCounts(page);
    await openPhotoQueue(page, admin, [gone, left]);
    await mark(page, 0, 'Approve').click();
    const theirs = await openBrowser();
    await beUnlocked(theirs, colleague);
    await theirs.goto(`/admin-tools/${colleague.id}?panel=users&user=${member.id}`);
    await theirs.getByRole('button', { name: 'Delete This User' }).click();
    await question(theirs).getByRole('button', { name: 'Delete This User' }).click();
    await expect(theirs.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
    const told = review(page).getByRole('status').filter({ hasText: 'left your queue' });
    await laterShows(page, told);
    await expect(photos(page)).toHaveCount(1);
    await expect(told).toContainText(`${colleague.displayName} deleted the account of`);
  });

  test(
    'what nothing is known of is not guessed',
    { tag: '@once' },
    async ({ page, admin, member, request, newRecipe, cook }) => {
      const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
      await withStillCounts(page);
      await page.route('**/api/audit?*', (route) => route.fulfill({ json: [] }));
      await openPhotoQueue(page, admin, waiting);
      await mark(page, 0, 'Approve').click();
      await cook.deletePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
      const told = review(page).getByRole('status').filter({ hasText: 'left your queue' });
      await laterShows(page, told);
      await expect(told).toContainText(
        'It is no longer waiting, and the audit trail has no decision about it.',
      );
    },
  );

  test('the reason that was written can be read and copied until it is not wanted', async ({
    page,
    context,
    admin,
    member,
    request,
    newRecipe,
    cook,
  }) => {
    const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
    await withStillCounts(page);
    await openPhotoQueue(page, admin, waiting);
    await mark(page, 0, 'Delete').click();
    await photos(page).first().getByLabel('In your own words').fill('Near a window it would shine.');
    await photos(page).nth(1).focus();
    await cook.approvePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
    const told = review(page).getByRole('status').filter({ hasText: 'left your queue' });
    await laterShows(page, told);
    await expect(photos(page)).toHaveCount(1);
    await page.reload();
    await expect(told).toContainText(`${cook.member.displayName} approved a photo`);
    await expect(told.getByText('Near a window it would shine.')).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await told.getByRole('button', { name: /^Copy What I Typed about “Plate 1/ }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('Near a window it would shine.');
    await told.getByRole('button', { name: 'Got It' }).click();
    await page.reload();
    await expect(photos(page)).toHaveCount(1);
    await expect(told).toHaveCount(0);
  });

  test('reasons are not cleared with the marks without a question', async ({
    page,
    admin,
    member,
    request,
    newRecipe,
  }) => {
    const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 1);
    await openPhotoQueue(page, admin, waiting);
    await mark(page, 0, 'Delete').click();
    const words = photos(page).first().getByLabel('In your own words');
    await words.fill('Near a window it would shine.');
    const clear = page.getByRole('button', { name: 'Clear all marks' });
    await clear.click();
    await expect(question(page)).toContainText('with the reasons that you gave?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(words).toHaveValue('Near a window it would shine.');
    await clear.click();
    await question(page).getByRole('button', { name: 'Clear All Marks' }).click();
    await expect(mark(page, 0, 'Delete')).toHaveAttribute('aria-pressed', 'false');
    await expect(clear).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
    await mark(page, 0, 'Delete').click();
    await expect(words).toHaveValue('');
  });

  test('what was decided is told until it is read, over a reload and over what is saved meanwhile', async ({
    page,
    admin,
    member,
    request,
    newRecipe,
    cook,
  }) => {
    const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 3);
    await withStillCounts(page);
    await openPhotoQueue(page, admin, waiting);
    await mark(page, 0, 'Approve').click();
    await mark(page, 1, 'Approve').click();
    await cook.deletePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
    const told = review(page).getByRole('status').filter({ hasText: 'left your queue' });
    await laterShows(page, told);
    await expect(told).toContainText(`${cook.member.displayName} declined a photo`);
    await page.getByRole('button', { name: 'Clear all marks' }).click();
    await expect(told).toBeVisible();
    await mark(page, 0, 'Approve').click();
    await saveMarks(page);
    await expect(photos(page)).toHaveCount(1);
    await expect(told).toContainText('A photo that you marked has left your queue.');
    await page.reload();
    await expect(told).toContainText(`${cook.member.displayName} declined a photo`);
    await told.getByRole('button', { name: 'Got It' }).click();
    await expect(told).toHaveCount(0);
    await expect(review(page)).toBeFocused();
    await page.reload();
    await expect(photos(page)).toHaveCount(1);
    await expect(told).toHaveCount(0);
  });
});

test.describe('with a trail that cannot be read', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('it is said, and can be looked up again', async ({
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
    await mark(page, 0, 'Approve').click();
    const failing = (route: Route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_query', message: 'No.' } });
    await page.route('**/api/audit?*', failing);
    await cook.deletePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
    const told = review(page).getByRole('status').filter({ hasText: 'left your queue' });
    await laterShows(page, told);
    await expect(told).toContainText('We could not look up who decided.');
    await page.unroute('**/api/audit?*', failing);
    await told.getByRole('button', { name: 'Try Again' }).click();
    await expect(told).toContainText(`${cook.member.displayName} declined a photo`);
    await expect(told.locator(':focus')).toContainText('declined a photo');
  });
});

test.describe('with a first decision that is noticed when marks are saved', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the reason that was written is told with it, also over a reload', async ({
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
    await mark(page, 0, 'Delete').click();
    await photos(page).first().getByLabel('In your own words').fill('Near a window it would shine.');
    await cook.approvePhotos({ picUrl: waiting[0]?.picUrl ?? '' });
    await saveMarks(page);
    const told = review(page).getByRole('alert').filter({ hasText: 'The first decision stands.' });
    await expect(told).toContainText(cook.member.displayName);
    await expect(told.getByText('Near a window it would shine.')).toBeVisible();
    await expect(told.getByRole('button', { name: /^Copy What I Typed about “Plate 1/ })).toBeVisible();
    await expect(review(page).getByText('has left your queue')).toHaveCount(0);
    await page.reload();
    const still = review(page).getByRole('status').filter({ hasText: 'left your queue' });
    await expect(still.getByText('Near a window it would shine.')).toBeVisible();
    await still.getByRole('button', { name: 'Got It' }).click();
    await expect(still).toHaveCount(0);
  });
});

import type { Route } from '@playwright/test';
import { mark, openPhotoQueue, review, saveMarks, SPAM, submitPhotos } from './admin-queues.ts';
import { enterCode, lockTools, photos, reasons, REASONS } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { codeFor, mailTo } from './mailbox.ts';
import { beSignedIn } from './members.ts';
import { expectPainted, openPhotos, waitingPhotos } from './pictures.ts';
import { expect, test } from './visitor.ts';

test('photos are marked, kept over a reload, and saved together after one question', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const photographer = await Caller.signIn(request, member);
  const waiting = await submitPhotos(photographer, newRecipe, 3);
  await openPhotoQueue(page, admin, waiting);
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await tools.getByRole('button', { name: 'Cancel' }).click();
  await tools.getByRole('button', { name: /^Review Pending Photos \d+ waiting$/ }).click();
  const first = photos(page).first();
  await expectPainted(first.getByRole('img', { name: /^Plate 1/ }));
  await expect(first).toContainText('Waiting since');
  await expect(first).toContainText('No earlier violations');
  await expect(first.getByRole('link', { name: /New Porridge/ })).toHaveAttribute(
    'href',
    `/recipe/${newRecipe}?tab=photos`,
  );
  await expect(first.getByRole('link', { name: member.displayName })).toBeVisible();

  await expect(page.getByText('3 photos awaiting review, oldest first.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(review(page).getByText('Please mark a photo first.')).toBeVisible();
  await mark(page, 0, 'Delete').click();
  await mark(page, 0, 'Approve').click();
  await expect(mark(page, 0, 'Delete')).toHaveAttribute('aria-pressed', 'false');
  await mark(page, 1, 'Delete').click();
  const counted = review(page)
    .getByRole('status')
    .filter({ hasText: /\d photo/ });
  await expect(counted).toHaveText('Not saved yet: 1 photo to approve, 1 to delete.');
  await expect(photos(page).nth(0)).toContainText('Marked as approved, not saved yet.');
  await expect(photos(page).nth(1)).toContainText('Marked for deletion, not saved yet.');
  // Why it is declined is needed, and asked where it was marked.
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const why = photos(page).nth(1).getByRole('group', { name: 'Why is this photo declined?' });
  await expect(
    why.getByRole('alert').filter({ hasText: 'Please choose a reason, or write one.' }),
  ).toBeVisible();
  await expect(why.getByRole('checkbox', { name: 'It is blurry.' })).toBeFocused();
  await expect(photos(page).first().getByRole('group', { name: 'Why is this photo declined?' })).toHaveCount(
    0,
  );
  await why.getByRole('checkbox', { name: 'It is too dark.' }).check();
  await why.getByLabel('In your own words').fill('Near a window it would shine.');
  await expect(page.getByText('Please choose a reason, or write one.')).toHaveCount(0);
  await page.reload();
  await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-pressed', 'true');
  await expect(why.getByRole('checkbox', { name: 'It is too dark.' })).toBeChecked();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(question(page)).toContainText('1 photo to approve, 1 to delete.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  const sent: unknown[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PUT') sent.push([new URL(asked.url()).pathname, asked.postDataJSON()]);
  });
  await saveMarks(page);
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByText('1 photo awaiting review.', { exact: true })).toBeVisible();
  await expect(review(page)).toBeFocused();
  await expect(photos(page).first()).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Your changes are saved.' })).toBeVisible();
  expect(sent).toEqual([
    ['/api/pending-pics', [{ picUrl: waiting[0]?.picUrl }]],
    [
      '/api/pending-pics/delete',
      [{ picUrl: waiting[1]?.picUrl, reason: 'It is too dark. Near a window it would shine.' }],
    ],
  ]);
  await mailTo(member.email, ({ text }) =>
    text.replaceAll(/\s+/g, ' ').includes('It is too dark. Near a window'),
  );
  await openPhotos(page, newRecipe);
  await expectPainted(page.getByRole('main').getByRole('img', { name: waiting[0]?.altText ?? '?' }));
  await expect(page.getByRole('img', { name: waiting[1]?.altText ?? '?' })).toHaveCount(0);
  await expect.poll(async () => (await photographer.principal()).violations).toBe(0);
});

test('a report needs a reason and a question; its author is warned, and judged with it', async ({
  page,
  openBrowser,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const photographer = await Caller.signIn(request, member);
  const waiting = await submitPhotos(photographer, newRecipe, 2);
  await openPhotoQueue(page, admin, waiting);
  const sheet = photos(page).first();
  await sheet.getByRole('button', { name: 'Report' }).click();
  await sheet.getByRole('button', { name: 'Report This Photo' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'at least one reason' })).toBeVisible();
  await expect(reasons(sheet)).toHaveText(REASONS);
  await sheet.getByRole('checkbox', { name: SPAM }).check();
  await sheet.getByRole('button', { name: 'Report This Photo' }).click();
  await expect(question(page)).toContainText('Are you sure you want to mark this photo as violating?');
  await expect(question(page)).toContainText(SPAM);
  await question(page).getByRole('button', { name: 'Report Photo' }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).first()).toBeFocused();
  const mail = await mailTo(member.email, ({ text }) => text.includes(SPAM));
  expect(mail.to).toContain(member.email);
  // What the same author submitted besides is now judged with this.
  await expect(photos(page).first()).toContainText('1 earlier violation');
  await expect.poll(async () => (await photographer.principal()).violations).toBe(1);

  const theirs = await openBrowser();
  await beSignedIn(theirs, member);
  await theirs.goto('/settings');
  await expect(theirs.getByRole('region', { name: 'Your account' })).toContainText('Warned (1 violation)');
  await openPhotos(theirs, newRecipe);
  await expect(waitingPhotos(theirs)).toHaveCount(1);
});

test.describe('with another admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the first decision stands: who decided what is told, and the rest is saved', async ({
    page,
    openBrowser,
    admin,
    member,
    request,
    newRecipe,
    cook: { member: colleague },
  }) => {
    const photographer = await Caller.signIn(request, member);
    const waiting = await submitPhotos(photographer, newRecipe, 3);
    await openPhotoQueue(page, admin, waiting);
    const theirs = await openBrowser();
    await openPhotoQueue(theirs, colleague, waiting);

    await mark(page, 0, 'Approve').click();
    await mark(page, 1, 'Approve').click();
    await mark(theirs, 0, 'Delete').click();
    await photos(theirs).first().getByRole('checkbox', { name: 'It is blurry.' }).check();
    await saveMarks(theirs);
    await expect(photos(theirs)).toHaveCount(2);
    await saveMarks(page);
    const told = review(page).getByRole('alert').filter({ hasText: colleague.displayName });
    await expect(told).toContainText('Everything else that you marked is saved. 1 photo approved.');
    await expect(page.getByText('Your changes are saved.')).toHaveCount(0);
    await expect(told).toContainText(`This photo was already declined, by ${colleague.displayName}`);
    await expect(told).toContainText(`“${waiting[0]?.altText}” (New Porridge`);
    await expect(told).toBeInViewport();
    await expect(page.locator(':focus')).toContainText('The first decision stands.');
    await expect(photos(page)).toHaveCount(1);
    await told.getByRole('button', { name: 'Got It' }).click();
    await expect(told).toHaveCount(0);
    await expect(review(page)).toBeFocused();

    // And with a report of what was approved.
    await theirs.getByRole('button', { name: 'Report' }).first().click();
    await theirs.getByRole('checkbox', { name: SPAM }).check();
    await theirs.getByRole('button', { name: 'Report This Photo' }).click();
    await question(theirs).getByRole('button', { name: 'Report Photo' }).click();
    await expect(theirs.getByRole('alert').filter({ hasText: admin.displayName })).toContainText(
      'it has left your queue',
    );
    await expect.poll(async () => (await photographer.principal()).violations).toBe(0);
    await openPhotos(page, newRecipe);
    await expectPainted(page.getByRole('main').getByRole('img', { name: waiting[1]?.altText ?? '?' }));
    await expect(page.getByRole('img', { name: waiting[0]?.altText ?? '?' })).toHaveCount(0);
  });
});

test('a mark on a photo that another admin decides on does not go without a word', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
  cook,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 3);
  const counts = { recipes: 0, photos: 3, comments: 0 };
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: counts }));
  await page.clock.install();
  await openPhotoQueue(page, admin, waiting);
  await mark(page, 0, 'Approve').click();
  await mark(page, 1, 'Approve').click();
  const [first] = waiting;
  if (first === undefined) throw new Error('Three were submitted.');
  await cook.deletePhotos(first);
  counts.photos = 2;
  await page.clock.fastForward(31_000);
  await expect(photos(page)).toHaveCount(2);
  const told = review(page)
    .getByRole('status')
    .filter({ hasText: 'A photo that you marked has left your queue.' });
  await expect(told).toContainText(`“${first.altText}” (New Porridge`);
  // It is told beside the button that saves, too, wherever in the queue somebody is.
  await photos(page)
    .last()
    .getByRole('button', { name: /^Report/ })
    .focus();
  const seen = page.getByRole('button', { name: 'See who decided' });
  await expect(seen).toBeInViewport();
  await seen.click();
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport();
  await expect(told).toContainText(`${cook.member.displayName} declined a photo of “New Porridge`);
  await expect(told.getByRole('time')).toHaveCount(1);
  await told.getByRole('button', { name: 'Got It' }).click();
  await expect(review(page)).toBeFocused();
  await expect(review(page).getByText('left your queue')).toHaveCount(0);
  await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
  await expect(review(page).getByText('Not saved yet: 1 photo to approve.')).toBeVisible();
});

test('marks cannot be changed while they are being saved', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await openPhotoQueue(page, admin, waiting);
  await mark(page, 0, 'Approve').click();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/pending-pics', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  const sent = page.waitForRequest((asked) => asked.method() === 'PUT');
  await saveMarks(page);
  await sent;
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  await mark(page, 0, 'Approve').dispatchEvent('click');
  await mark(page, 1, 'Delete').dispatchEvent('click');
  await photos(page).nth(1).focus();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Clear all marks' }).dispatchEvent('click');
  await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page, 1, 'Approve')).toHaveAttribute('aria-pressed', 'false');
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).getByRole('img', { name: /^Plate 2/ })).toBeVisible();
  await expect(mark(page, 0, 'Delete')).toHaveAttribute('aria-disabled', 'false');
});

test.describe('with trouble', () => {
  test.use({ expectedComplaint: /status of (403|500)/ });

  test('marks are still there after tools that were locked meanwhile, and after a failure', async ({
    page,
    newAdmin: admin,
    member,
    request,
    newRecipe,
  }) => {
    const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 1);
    await openPhotoQueue(page, admin, waiting);
    const before = await codeFor(admin.email, /admin tools/);
    await mark(page, 0, 'Approve').click();
    await lockTools(page, 'PUT', '/pending-pics');
    await saveMarks(page);
    await enterCode(page, admin, before);
    await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
    // The queue is read again at its own pace.
    const failing = (route: Route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Our fault.' } })
        : route.fallback();
    await page.route('**/api/pending-pics', failing);
    await saveMarks(page);
    await expect(review(page).getByText('Our fault.')).toBeVisible();
    await page.unroute('**/api/pending-pics', failing);
    await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
    await saveMarks(page);
    await expect(page.getByText('No photos are waiting for approval.')).toBeVisible();
  });
});

test('the queue is worked through with keys', async ({ page, admin, member, request, newRecipe }) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await openPhotoQueue(page, admin, waiting);
  await page.keyboard.press('j');
  await expect(photos(page).first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(mark(page, 1, 'Delete')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('v');
  await expect(page.getByText('Why does the photo by')).toBeFocused();
  await page.getByRole('button', { name: 'Do Not Report' }).click();
  await expect(photos(page).nth(1)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Mark the photo for deletion');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all marks' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await expect(mark(page, 0, 'Approve')).toHaveAttribute('aria-pressed', 'false');
});

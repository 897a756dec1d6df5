import {
  openCommentQueue,
  openPhotoQueue,
  openSubmissionQueue,
  SPAM,
  submitPhotos,
  submitSoup,
} from './admin-queues.ts';
import { beUnlocked, flagged, openPanel, pending, photos } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { agree, hear, press, tabTo, typeInto } from './keyboard.ts';
import { newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

/** The writer gets a violation. */
async function haveCommentRemoved(writer: Caller, cook: Caller, recipeId: number) {
  await cook.deleteComment(await writer.post(recipeId, 'Buy my pans.'), [SPAM]);
  await expect.poll(async () => (await writer.principal()).violations).toBe(1);
}

// A person with a keyboard alone, as in keyboard.admin.spec.ts: after each step the focus is where they go on.

test('an existing recipe is edited and deleted with the keyboard alone', async ({ page, admin, cook }) => {
  const name = `Barley Broth by ${newDisplayName()}`;
  const id = await cook.createRecipe(name);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes');
  await typeInto(page, 'Recipe Id', String(id));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Edit “${name}”` })).toBeFocused();
  await typeInto(page, 'Title', `${name}, thick`);
  await press(page, 'button', 'Save Recipe');
  await hear(page, `“${name}, thick” is saved.`);
  await expect(page.getByRole('heading', { name: `Edit “${name}, thick”` })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Delete Recipe' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('delete this recipe?');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await agree(page, 'Delete Recipe');
  await hear(page, `“${name}, thick” is deleted.`);
  await expect(page.getByLabel('Recipe Id')).toBeFocused();
});

test('a recipe is rejected with the keyboard alone', async ({ page, admin, member, request }) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openSubmissionQueue(page, admin, [soup.id, other.id]);
  await press(page, 'button', `Reject ${soup.title}`);
  await expect(page.getByText(`Reject “${soup.title}”?`)).toBeFocused();
  await press(page, 'button', 'Keep It');
  await expect(pending(page).first()).toBeFocused();
  await press(page, 'button', `Reject ${soup.title}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'It is on the shelf already.' })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('In your own words'));
  await page.keyboard.type('We have a jar of such soups.');
  await press(page, 'button', 'Reject This Recipe');
  await hear(page, `“${soup.title}” is rejected.`);
  await expect(pending(page)).toHaveCount(1);
  await expect(pending(page).first()).toBeFocused();
  await expect(pending(page).first()).toContainText(other.title);
});

test('a photo is reported with the keyboard alone', async ({ page, admin, member, request, newRecipe }) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await openPhotoQueue(page, admin, waiting);
  await tabTo(page, photos(page).first().getByRole('button', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Why does the photo by')).toBeFocused();
  await press(page, 'button', 'Report This Photo');
  await expect(photos(page).first().getByRole('checkbox').first()).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: SPAM }));
  await page.keyboard.press('Space');
  await press(page, 'button', 'Report This Photo');
  await agree(page, 'Report Photo');
  await hear(page, `The photo by ${member.displayName} is deleted, and a warning is on its way to them.`);
  await expect(photos(page)).toHaveCount(1);
  await expect(photos(page).first()).toBeFocused();
  await expect(photos(page).first()).toBeInViewport();
});

test('violations are reset and a user is deleted with the keyboard alone', async ({
  page,
  admin,
  member,
  request,
  quietRecipe,
  cook,
}) => {
  await haveCommentRemoved(await Caller.signIn(request, member), cook, quietRecipe);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await typeInto(page, 'Email', member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: member.displayName })).toBeFocused();
  const reset = page.getByRole('button', { name: 'Reset Violations' });
  await tabTo(page, reset);
  await page.keyboard.press('Enter');
  await agree(page, 'Reset Violations');
  await expect(page.getByRole('status').filter({ hasText: 'has no violations anymore' })).toBeVisible();
  await expect(reset).toBeFocused();
  const remove = page.getByRole('button', { name: 'Delete This User' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('delete this user?');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await agree(page, 'Delete This User');
  await hear(page, `The account of ${member.displayName} is deleted, with all of its content.`);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect.poll(async () => (await request.get(`/api/get-user/id/${member.id}`)).ok()).toBe(false);
});

test('the trail is filtered and exported with the keyboard alone', async ({
  page,
  admin,
  member,
  request,
  quietRecipe,
  cook,
}) => {
  await haveCommentRemoved(await Caller.signIn(request, member), cook, quietRecipe);
  await beUnlocked(page, admin);
  await page.goto(`/admin-tools/${admin.id}/audit`);
  await expect(page.getByRole('list', { name: 'Decisions' })).toBeVisible();
  const filter = page.getByText('Filters', { exact: true });
  await tabTo(page, filter);
  await page.keyboard.press('Enter');
  await expect(filter).toBeFocused();
  await tabTo(page, page.getByLabel('Decision', { exact: true }));
  await page.keyboard.type('Comment removed');
  await expect(page.getByLabel('Decision', { exact: true })).toHaveValue('CommentRemoved');
  await tabTo(page, page.getByRole('combobox', { name: 'Concerning' }));
  await page.keyboard.type(String(member.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`subject=${member.id}`));
  await expect(page.getByRole('status').filter({ hasText: '1 decision.' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await press(page, 'button', 'Export as CSV');
  expect((await saved).suggestedFilename()).toBe('audit-trail.csv');
  await hear(page, 'The audit trail is saved as audit-trail.csv.');
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
  await press(page, 'button', 'Clear Filters');
  await expect(page).toHaveURL(`/admin-tools/${admin.id}/audit`);
  await expect(page.getByRole('status').filter({ hasText: /decisions\.$/ })).toBeFocused();
});

test('a recipe that waits is approved with four keys, pressed one after the other', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [first, second] = [await submitSoup(writer), await submitSoup(writer)];
  await openSubmissionQueue(page, admin, [first.id, second.id]);
  const approve = page.getByRole('button', { name: 'Approve Recipe' });
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(approve).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `“${first.title}” is approved` })).toBeVisible();
  await expect(pending(page)).toHaveCount(1);
  await expect(pending(page).first()).toContainText(second.title);
  await expect(pending(page).first()).toBeFocused();
});

test('Escape leaves a recipe that waits with what was typed, and after a decision the next one has the focus', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [first, second, third] = [
    await submitSoup(writer),
    await submitSoup(writer),
    await submitSoup(writer),
  ];
  await openSubmissionQueue(page, admin, [first.id, second.id, third.id]);
  const heading = page.getByRole('heading', { level: 3 });
  const approve = page.getByRole('button', { name: 'Approve Recipe' });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(approve).toBeVisible();
  await expect(heading).toHaveText(second.title);
  // Without a change, and with one: it is kept.
  await page.keyboard.press('Escape');
  await expect(pending(page).nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await page.getByLabel('Title', { exact: true }).fill(`${second.title}, hot`);
  await page.keyboard.press('Escape');
  await expect(pending(page).nth(1)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${second.title}, hot`);
  await page.keyboard.press('r');
  await tabTo(page, page.getByLabel('In your own words'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeFocused();
  await page.keyboard.press('a');
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect(pending(page)).toHaveCount(2);
  await expect(pending(page).filter({ hasText: third.title })).toBeFocused();
  await expect(pending(page).filter({ hasText: third.title })).toBeInViewport();
  // And on its sheet.
  await page.keyboard.press('r');
  await tabTo(page, page.getByLabel('In your own words'));
  await page.keyboard.type('We have it.');
  await page.keyboard.press('Escape');
  await expect(pending(page).filter({ hasText: third.title })).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByLabel('In your own words')).toHaveValue('We have it.');
});

test('Escape leaves the editor of a recipe, and what was typed is kept', async ({ page, admin, cook }) => {
  const name = `Barley Broth by ${newDisplayName()}`;
  const id = await cook.createRecipe(name);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill(`${name}, thick`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes`);
  await expect(title).toHaveCount(0);
  const search = page.getByLabel('Recipe Id');
  await expect(search).toBeFocused();
  await page.keyboard.type(String(id));
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(`${name}, thick`);
});

test('Escape leaves the removal of a comment, and what was chosen is kept', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
}) => {
  const comment = await (await Caller.signIn(request, member)).post(quietRecipe, 'Buy my pans.');
  await (await Caller.signIn(request, anotherMember)).report(comment);
  await openCommentQueue(page, admin, [comment.commentId]);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await tabTo(page, page.getByRole('checkbox', { name: SPAM }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(flagged(page).first()).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('checkbox', { name: SPAM })).toBeChecked();
});

test('Escape leaves the report of a photo, and what was chosen is kept', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  await openPhotoQueue(page, admin, await submitPhotos(await Caller.signIn(request, member), newRecipe, 1));
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await tabTo(page, page.getByRole('checkbox', { name: SPAM }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(photos(page).first()).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('checkbox', { name: SPAM })).toBeChecked();
});

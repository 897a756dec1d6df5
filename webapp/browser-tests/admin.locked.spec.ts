import {
  approve,
  openPhotoQueue,
  openSubmissionQueue,
  SPAM,
  step,
  submitPhotos,
  submitSoup,
} from './admin-queues.ts';
import { beUnlocked, enterCode, lockTools, openPanel, photos } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

// The tools lock while an admin works: after the new code everything is there, and the decision is made.

test.use({ expectedComplaint: /status of 403/ });

test('a recipe that is made of a submission loses nothing', async ({
  page,
  newAdmin: admin,
  member,
  request,
}) => {
  const soup = await submitSoup(await Caller.signIn(request, member));
  await openSubmissionQueue(page, admin, [soup.id]);
  const before = await codeFor(admin.email, /admin tools/);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await step(page, 2).fill('Cook everything for an hour.');
  await page.getByLabel('Attribution').fill('Aunt Zoë');
  await lockTools(page, 'POST', '/recipes/new');
  await approve(page).click();
  await enterCode(page, admin, before);
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
  await expect(step(page, 2)).toHaveValue('Cook everything for an hour.');
  await expect(page.getByLabel('Attribution')).toHaveValue('Aunt Zoë');
  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
});

test('a recipe from scratch loses nothing', async ({ page, newAdmin: admin }) => {
  await beUnlocked(page, admin);
  const before = await codeFor(admin.email, /admin tools/);
  await openPanel(page, admin, 'recipes', '&create=true');
  const name = `Fig Jam by ${newDisplayName()}`;
  await page.getByLabel('Title', { exact: true }).fill(name);
  await step(page, 1).fill('Stir.');
  await lockTools(page, 'POST', '/recipes/new');
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await enterCode(page, admin, before);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(name);
  await expect(step(page, 1)).toHaveValue('Stir.');
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
});

test('the reason of a rejection is still there', async ({ page, newAdmin: admin, member, request }) => {
  const soup = await submitSoup(await Caller.signIn(request, member));
  await openSubmissionQueue(page, admin, [soup.id]);
  const before = await codeFor(admin.email, /admin tools/);
  await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
  await page.getByLabel('In your own words').fill('We have a jar of such soups.');
  await lockTools(page, 'DELETE', `/pending-recipe/${soup.id}`);
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await enterCode(page, admin, before);
  await expect(page.getByLabel('In your own words')).toHaveValue('We have a jar of such soups.');
  const sent = page.waitForRequest((asked) => asked.method() === 'DELETE');
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'We have a jar of such soups.' });
  await expect(page.getByText('No recipes are waiting for approval.')).toBeVisible();
});

test('the reasons of a report are still chosen', async ({
  page,
  newAdmin: admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 1);
  await openPhotoQueue(page, admin, waiting);
  const before = await codeFor(admin.email, /admin tools/);
  await photos(page).getByRole('button', { name: 'Report' }).click();
  await page.getByRole('checkbox', { name: SPAM }).check();
  await lockTools(page, 'PUT', '/pending-pics/delete');
  await page.getByRole('button', { name: 'Report This Photo' }).click();
  await question(page).getByRole('button', { name: 'Report Photo' }).click();
  await enterCode(page, admin, before);
  await expect(page.getByRole('checkbox', { name: SPAM })).toBeChecked();
  await page.getByRole('button', { name: 'Report This Photo' }).click();
  await question(page).getByRole('button', { name: 'Report Photo' }).click();
  await expect(page.getByText('No photos are waiting for approval.')).toBeVisible();
});

test('why a user is to be deleted is still written', async ({ page, newAdmin: admin, member }) => {
  await beUnlocked(page, admin);
  const before = await codeFor(admin.email, /admin tools/);
  await openPanel(page, admin, 'users', `&user=${member.id}`);
  const remove = page.getByRole('button', { name: 'Delete This User' });
  await remove.click();
  await question(page).getByLabel('Reason (optional)').fill('It only sold pans.');
  await lockTools(page, 'DELETE', `/user/${member.id}/delete`);
  await question(page).getByRole('button', { name: 'Delete This User' }).click();
  await enterCode(page, admin, before);
  await page.reload();
  await remove.click();
  await expect(question(page).getByLabel('Reason (optional)')).toHaveValue('It only sold pans.');
  const sent = page.waitForRequest((asked) => asked.method() === 'DELETE');
  await question(page).getByRole('button', { name: 'Delete This User' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'It only sold pans.' });
  await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
});

test('a link from a page leads to the code, and on to the place', async ({
  page,
  newAdmin: admin,
  member,
  cook,
}) => {
  const name = `Fig Jam by ${newDisplayName()}`;
  const id = await cook.createRecipe(name);
  await beUnlocked(page, admin);
  const before = await codeFor(admin.email, /admin tools/);
  await page.goto(`/user/${member.id}/${member.displayName}`);
  await expect(page.getByRole('link', { name: 'Edit this user' })).toHaveAttribute(
    'href',
    `/admin-tools/${admin.id}?panel=users&user=${member.id}`,
  );
  await page.goto(`/recipe/${id}`);
  await lockTools(page, 'GET', '/admin/waiting');
  await page.getByRole('link', { name: 'Edit this recipe' }).click();
  await enterCode(page, admin, before);
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=existing-recipes&recipe=${id}`);
  await expect(page.getByRole('heading', { name: `Edit “${name}”` })).toBeVisible();
});

test('an admin whose tools are locked is offered no link', async ({
  page,
  newAdmin: admin,
  member,
  cook,
}) => {
  const id = await cook.createRecipe(`Fig Jam by ${newDisplayName()}`);
  await beSignedIn(page, admin);
  await page.goto(`/recipe/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this recipe' })).toHaveCount(0);
  await page.goto(`/user/${member.id}/${member.displayName}`);
  await expect(page.getByRole('heading', { level: 1, name: member.displayName })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this user' })).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { openCommentQueue, openSubmissionQueue, SPAM, submitSoup, test } from './admin-queues.ts';
import { beUnlocked, flagged, onlyOwn, openPanel, photos } from './admin-tools.ts';
import { Caller, comments, field, handedIn, openComments, question } from './contributions.ts';
import { beSignedIn, newDisplayName, newEmail, newPassword } from './members.ts';
import { expect } from './visitor.ts';

// Every question word for word (docs/screens.md#questions), with both spaces between its sentences: what Playwright compares by itself
// has no two spaces in a row. Each is answered with Cancel, and nothing is sent.

/** What is sent that changes something, apart from what a page does by itself. */
const commands: string[] = [];

test.beforeEach(({ page }) => {
  commands.length = 0;
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && sent.url().includes('/api/')) {
      commands.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
    }
  });
});

async function expectQuestion(page: Page, button: Locator, text: string) {
  commands.length = 0;
  await button.click();
  const asked = question(page).locator('p').first();
  await expect(asked).toBeVisible();
  await expect.poll(() => asked.evaluate((paragraph) => paragraph.textContent)).toBe(text);
  await expect(question(page)).toHaveAccessibleName(text.replaceAll('  ', ' '));
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(commands, 'nothing is sent').toEqual([]);
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

test('an admin is asked before a user is deleted, promoted, demoted or forgiven', async ({
  page,
  admin,
  member,
}) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users', `&user=${member.id}`);
  await expectQuestion(
    page,
    button(page, 'Delete This User'),
    'Are you sure you want to delete this user?  This cannot be undone.',
  );
  await expectQuestion(
    page,
    button(page, 'Reset Violations'),
    'Are you sure you want to reset the violations of this user?',
  );
  await expectQuestion(
    page,
    button(page, 'Make User an Admin'),
    'Are you sure you want to make this user an admin?',
  );
  await openPanel(page, admin, 'users', `&user=${admin.id}`);
  await expectQuestion(
    page,
    button(page, 'Remove Admin privleges'),
    'Are you sure you want to remove the admin privileges of this user?',
  );
});

test('an admin is asked before a recipe is deleted', async ({ page, admin, newRecipe }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${newRecipe}`);
  await expectQuestion(
    page,
    button(page, 'Delete Recipe'),
    'Are you sure you want to delete this recipe?  This cannot be undone.',
  );
});

test('an admin is asked before a comment is removed', async ({ page, admin, reported }) => {
  await openCommentQueue(page, admin, [reported.first.commentId]);
  const sheet = flagged(page).first();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('checkbox', { name: SPAM }).check();
  await expectQuestion(
    page,
    button(sheet, 'Remove This Comment'),
    'Are you sure you want to mark this comment as violating?  This cannot be undone.',
  );
});

test('an admin is asked before photos are decided on, or one is reported', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'A plate');
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-pics', [photo.picUrl]);
  await openPanel(page, admin, 'photos');
  await photos(page)
    .getByRole('button', { name: /^Delete:/ })
    .click();
  await photos(page).getByRole('checkbox', { name: 'It is blurry.' }).check();
  await expectQuestion(
    page,
    button(page, 'Save Changes'),
    'Are you ready to save these changes?  This cannot be undone.',
  );
  await photos(page).getByRole('button', { name: 'Report' }).click();
  await photos(page).getByRole('checkbox', { name: SPAM }).check();
  await expectQuestion(
    page,
    button(page, 'Report This Photo'),
    'Are you sure you want to mark this photo as violating?  This cannot be undone.',
  );
});

test('an admin is asked before the text of a recipe is read in place of what is there', async ({
  page,
  admin,
  member,
  request,
}) => {
  const soup = await submitSoup(await Caller.signIn(request, member));
  await openSubmissionQueue(page, admin, [soup.id]);
  // Its text is read once by itself, when it is opened.
  const read = page.waitForResponse('**/api/recipes/parsed');
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await (await read).finished();
  await expectQuestion(
    page,
    button(page, 'Read the Text Again'),
    'Do you want to replace the ingredients and steps with what is read from the text?',
  );
});

test('a member is asked before a comment is posted, reported or deleted', async ({
  page,
  member,
  request,
  newRecipe,
}) => {
  await (await Caller.signIn(request, member)).post(newRecipe, 'We had it on Sunday.');
  await beSignedIn(page, member);
  await openComments(page, newRecipe);
  await field(page).fill('And on Monday.');
  await expectQuestion(page, button(page, 'Post Comment'), 'Are you ready to post this comment?');
  await expectQuestion(
    page,
    comments(page).getByRole('button', { name: /^Report/ }),
    'Are you sure you want to report this comment for review?  This cannot be undone.',
  );
  await expectQuestion(
    page,
    comments(page).getByRole('button', { name: /^Delete/ }),
    'Are you sure you want to delete your comment?',
  );
});

test('a member is asked before a recipe is handed in, withdrawn, or its correction discarded', async ({
  page,
  member,
  request,
}) => {
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill('Leek Soup');
  await page.getByLabel('Ingredients and instructions').fill('Leeks. Cook them.');
  await expectQuestion(
    page,
    button(page.getByRole('main').locator('form'), 'Submit Recipe'),
    'Are you ready to submit this recipe?  An admin will review and format your recipe soon!',
  );
  const soup = await submitSoup(await Caller.signIn(request, member));
  await page.goto('/my-recipes');
  await expectQuestion(
    page,
    button(handedIn(page), `Withdraw ${soup.title}`),
    'Are you sure you want to withdraw this recipe?  Its text stays here, so that you can edit it and send it again.',
  );
  await button(handedIn(page), `Correct ${soup.title}`).click();
  await handedIn(page).getByLabel('Title').fill('Leek Stew');
  await expectQuestion(
    page,
    button(handedIn(page), `Cancel the correction of ${soup.title}`),
    'Do you want to discard what you changed?',
  );
});

test('whoever registers is asked about the Code of Conduct', async ({ page }) => {
  const password = newPassword();
  await page.goto('/register');
  await page.getByLabel('Your Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Display Name').fill(newDisplayName());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(button(page, 'Agree and Create Account')).toBeVisible();
  await expectQuestion(
    page,
    button(page, 'Agree and Create Account'),
    'Do you agree to abide by the Code of Conduct on this site?',
  );
});

import type { Page } from '@playwright/test';
import { beUnlocked, flagged, makeAdmin, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller, comments, handedIn, openComments, post, question } from './contributions.ts';
import { beSignedIn, type Member } from './members.ts';
import { comeBack, expect, test } from './visitor.ts';

const SPAM = 'spam, promotion or misinformation';

test('a comment is reported in one browser, removed in another, and goes in that of its writer', async ({
  page,
  openBrowser,
  member,
  anotherMember,
  admin,
  request,
  newRecipe: recipeId,
}) => {
  const text = `Buy my pans! ${member.displayName}`;
  await beSignedIn(page, member);
  await openComments(page, recipeId);
  await post(page, text);
  await expect(comments(page).filter({ hasText: text })).toBeFocused();

  const reporter = await openBrowser();
  await beSignedIn(reporter, anotherMember);
  await openComments(reporter, recipeId);
  await comments(reporter)
    .filter({ hasText: text })
    .getByRole('button', { name: /^Report the/ })
    .click();
  await question(reporter).getByRole('button', { name: 'Report' }).click();
  await expect(reporter.getByText('An admin will look at this comment.')).toBeVisible();
  await expect(comments(page).getByRole('button', { name: /^Reported/ })).toBeVisible();

  const judge = await openBrowser();
  await beUnlocked(judge, admin);
  const [posted] = (await (await request.get(`/api/recipe/${recipeId}/comments`)).json()) as [
    { commentId: number },
  ];
  await onlyOwn(judge, '/comments/reported', [posted.commentId]);
  await openPanel(judge, admin, 'comments');
  await expect(flagged(judge)).toContainText(text);
  await judge.getByRole('button', { name: 'Remove' }).click();
  await judge.getByRole('checkbox', { name: SPAM }).check();
  await judge.getByRole('button', { name: 'Remove This Comment' }).click();
  await question(judge).getByRole('button', { name: 'Remove Comment' }).click();
  await expect(judge.getByText('No comments are waiting for review.')).toBeVisible();

  for (const reader of [page, reporter]) {
    await expect(reader.getByText('There are no comments yet for this recipe.')).toBeVisible();
  }
  const writer = await Caller.signIn(request, member);
  await expect.poll(async () => (await writer.principal()).violations).toBe(1);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /settings/i })
    .click();
  await expect(page.getByText('Warned (1 violation)')).toBeVisible();
});

test('a recipe is handed in in one browser, approved in another, and found on the shelf in the first', async ({
  page,
  openBrowser,
  member,
  admin,
  request,
}) => {
  const title = `Barley Soup by ${member.displayName}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Ingredients and instructions').fill('2 cups barley\n\nCook it.');
  const panel = page.getByRole('region', { name: 'Submit a Recipe' });
  await panel.getByRole('button', { name: 'Submit Recipe' }).click();
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toContainText('Thank you for sharing your recipe!');
  await panel.getByRole('link', { name: 'See It in My Recipes' }).click();
  await expect(handedIn(page)).toContainText('Waiting for review since');

  const judge = await openBrowser();
  await beUnlocked(judge, admin);
  const [submission] = await (await Caller.signIn(request, member)).submissions();
  await onlyOwn(judge, '/pending-recipes', [submission?.id ?? 0]);
  await openPanel(judge, admin, 'recipes');
  await expect(pending(judge)).toContainText(title);
  await judge.getByRole('button', { name: `Review ${title}` }).click();
  await judge.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(judge.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /recipe search/i })
    .click();
  await page.goBack();
  await page.reload();
  await handedIn(page).getByRole('link', { name: 'See it on the shelf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('what ends a session', () => {
  test.use({ expectedComplaint: /status of (401|403)/ });

  test('of two admins who demote each other at once, one stays an admin and the other is signed out', async ({
    page,
    openBrowser,
    newAdmin: admin,
    request,
    cook,
  }) => {
    const other = await makeAdmin(request);
    const theirs = await openBrowser();
    const openAt = async (where: Page, who: Member, whom: Member) => {
      await beUnlocked(where, who);
      await openPanel(where, who, 'users', `&user=${whom.id}`);
      await where.getByRole('button', { name: 'Remove Admin privleges' }).click();
    };
    await openAt(page, admin, other);
    await openAt(theirs, other, admin);
    await Promise.all(
      [page, theirs].map((where) =>
        question(where).getByRole('button', { name: 'Remove Privileges' }).click(),
      ),
    );
    const isAdmin = async ({ id }: Member) => (await cook.user(id)).authorities[0]?.name === 'ROLE_ADMIN';
    await expect
      .poll(async () => [await isAdmin(admin), await isAdmin(other)].filter(Boolean).length)
      .toBe(1);
    const [winner, loser] = (await isAdmin(admin)) ? [page, theirs] : [theirs, page];
    await expect(winner.getByRole('button', { name: 'Make User an Admin' })).toBeVisible();
    await comeBack(loser);
    await expect(loser).toHaveURL('/login');
  });

  test('whose account is deleted in one browser is signed out in another, which was open all the time', async ({
    page,
    openBrowser,
    member,
    admin,
  }) => {
    await beSignedIn(page, member);
    await page.goto('/my-recipes');
    await expect(page.getByRole('heading', { level: 1, name: 'My Recipes' })).toBeVisible();
    const judge = await openBrowser();
    await beUnlocked(judge, admin);
    await openPanel(judge, admin, 'users', `&user=${member.id}`);
    await judge.getByRole('button', { name: 'Delete This User' }).click();
    await question(judge).getByRole('button', { name: 'Delete This User' }).click();
    await expect(judge.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
    await comeBack(page);
    await expect(page).toHaveURL('/login');
    const said = page.getByRole('alert').filter({ hasText: 'Your session has ended. Please sign in again' });
    await expect(said).toBeVisible();
  });
});

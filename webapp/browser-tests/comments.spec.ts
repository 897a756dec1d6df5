import { Caller, comments, field, openComments, question } from './contributions.ts';
import { beSignedIn, fillLogin } from './members.ts';
import { expect, test } from './visitor.ts';

test('whoever is signed out is asked kindly to log in, and comes back to the comments', async ({
  page,
  quietRecipe: recipeId,
  member,
}) => {
  await openComments(page, recipeId);
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await fillLogin(page, member);
  await expect(page).toHaveURL(`/recipe/${recipeId}?tab=comments`);
  await expect(field(page)).toBeVisible();
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, member }) => {
    await beSignedIn(page, member);
  });

  test('posts a comment after a question; it stands there at once, with the way to its writer', async ({
    page,
    quietRecipe: recipeId,
    member,
  }) => {
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    await page.route('**/api/new-comment', async (route) => {
      await held;
      await route.continue();
    });
    await openComments(page, recipeId);
    await field(page).fill(`Lovely, says ${member.displayName}.\nTwice.`);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Post Comment' })).toBeFocused();
    await expect(field(page)).toHaveValue(`Lovely, says ${member.displayName}.\nTwice.`);

    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Post' }).click();
    const own = comments(page).filter({ hasText: `Lovely, says ${member.displayName}.` });
    await expect(own).toContainText('Being posted…');
    answerNow();
    await expect(page.getByRole('status').filter({ hasText: 'Your comment is posted.' })).toBeVisible();
    await expect(own).toHaveCount(1);
    await expect(own).toBeFocused();
    await expect(own.getByRole('time')).toHaveAttribute('datetime', /^20\d\d-/);
    await expect(own.getByRole('link', { name: member.displayName })).toHaveAttribute(
      'href',
      new RegExp(`^/user/${member.id}/`),
    );
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(own).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
  });

  test('is told that a comment is blank, and it is not sent', async ({ page, quietRecipe: recipeId }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await openComments(page, recipeId);
    for (const blank of ['', '  \n ']) {
      await field(page).fill(blank);
      await page.getByRole('button', { name: 'Post Comment' }).click();
      await expect(field(page)).toHaveAccessibleDescription(
        /Opps! Your comment is blank! Please try again\./,
      );
      await expect(field(page)).toBeFocused();
      await expect(question(page)).toHaveCount(0);
    }
    await field(page).fill('x'.repeat(2_001));
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(field(page)).toHaveAccessibleDescription(
      /A comment can have at most 2,000 characters; this has 2,001\./,
    );
    expect(sent).toEqual([]);
  });

  test('reports a comment after a question: the flag is filled for everybody, and cannot be raised again', async ({
    page,
    openBrowser,
    quietRecipe: recipeId,
    request,
    anotherMember,
  }) => {
    const text = `A comment to report by ${anotherMember.displayName}.`;
    const writer = await Caller.signIn(request, anotherMember);
    await writer.post(recipeId, text);
    const commands: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PUT') commands.push(sent.url());
    });
    await openComments(page, recipeId);
    const flag = comments(page)
      .filter({ hasText: text })
      .getByRole('button', { name: /comment by/ });
    await flag.click();
    await expect(question(page)).toHaveAccessibleName(
      'Are you sure you want to report this comment for review? This cannot be undone.',
    );
    await expect(question(page).locator('p').first()).toHaveText(
      'Are you sure you want to report this comment for review?  This cannot be undone.',
      { useInnerText: false },
    );
    await question(page).getByRole('button', { name: 'Report' }).click();
    await expect(flag).toHaveAccessibleName(/^Reported/);
    await expect(flag.locator('path[fill=currentcolor]')).toHaveCount(1);
    await expect(flag).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'An admin will look at this' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    expect(commands).toHaveLength(1);

    // Somebody without an account sees the flag, too, and nothing to press.
    const visitor = await openBrowser();
    await openComments(visitor, recipeId);
    const seen = comments(visitor).filter({ hasText: text });
    await expect(seen).toContainText('Reported');
    await expect(seen.getByRole('button')).toHaveCount(0);
  });

  test('deletes an own comment after a question, and the focus goes to the one in its place', async ({
    page,
    quietRecipe: recipeId,
    request,
    member,
  }) => {
    const writer = await Caller.signIn(request, member);
    const [first, second] = ['first', 'second'].map((place) => `The ${place} by ${member.displayName}`);
    await writer.post(recipeId, first ?? '');
    await writer.post(recipeId, second ?? '');
    await openComments(page, recipeId);
    const own = (text = '') => comments(page).filter({ hasText: text });
    await own(first).getByRole('button', { name: 'Delete your comment' }).click();
    await expect(question(page)).toHaveAccessibleName('Are you sure you want to delete your comment?');
    await page.keyboard.press('Escape');
    await expect(own(first).getByRole('button', { name: 'Delete your comment' })).toBeFocused();
    await page.keyboard.press('Enter');
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    expect((await deleted).status()).toBe(200);
    await expect(own(first)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Your comment is deleted.' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveRole('listitem');
    await page.reload();
    await expect(own(second)).toHaveCount(1);
    await expect(own(first)).toHaveCount(0);
  });
});

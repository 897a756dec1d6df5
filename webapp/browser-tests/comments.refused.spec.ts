import {
  Caller,
  comments,
  endSession,
  field,
  loseFirstAnswer,
  openComments,
  post,
  question,
  restrict,
  withoutChanges,
} from './contributions.ts';
import { beSignedIn, fillLogin, makeMember, newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

test.use({ expectedComplaint: /status of (401|403|404|409|429)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const RESTRICTED = 'Sorry. Your account is restricted. You are not able to contribute comments.';

test.describe('a member', () => {
  test.beforeEach(async ({ page, member }) => {
    await beSignedIn(page, member);
  });

  test('keeps what was typed over a reload and the end of the session', async ({
    page,
    quietRecipe: recipeId,
    member,
  }) => {
    await openComments(page, recipeId);
    await field(page).fill('Half a comment');
    await page.reload();
    await expect(field(page)).toHaveValue('Half a comment');
    await endSession(page);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, member);
    await expect(page).toHaveURL(`/recipe/${recipeId}?tab=comments`);
    await expect(field(page)).toHaveValue('Half a comment');
  });

  test('keeps what was typed without a network; sent again after its answer was lost, it is one comment', async ({
    page,
    context,
    quietRecipe: recipeId,
    member,
    request,
  }) => {
    const text = `Sent twice, says ${member.displayName}.`;
    await openComments(page, recipeId);
    await expect(field(page)).toBeVisible();
    await context.setOffline(true);
    await post(page, text);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Server could not be reached.');
    await expect(comments(page).filter({ hasText: text })).toHaveCount(0);
    await expect(field(page)).toHaveValue(text);
    await context.setOffline(false);
    await page.reload();
    await loseFirstAnswer(page, '/new-comment');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Post' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Server could not be reached.');
    await page.reload();
    await expect(field(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Post' }).click();
    // While it is sent again, it stands there twice; what has the focus then is the one that stays.
    const sentTwice = comments(page).filter({ hasText: text });
    await expect(sentTwice.and(page.locator(':focus'))).toHaveCount(1);
    await expect(sentTwice).toHaveCount(1);
    const posted = await request.get(`/api/recipe/${recipeId}/comments`);
    await expect.poll(async () => (await posted.text()).split(text)).toHaveLength(2);
  });

  test(
    'sees a report taken back and is told when there were too many',
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipe } = await shelf.withComments();
      await page.route('**/api/comment/*', (route) =>
        route.fulfill({
          status: 429,
          json: { code: 'too_many_attempts', message: 'Please report again tomorrow.' },
        }),
      );
      await openComments(page, recipe.recipeId);
      const flag = comments(page)
        .getByRole('button', { name: /^Report the comment/ })
        .first();
      await flag.click();
      await question(page).getByRole('button', { name: 'Report' }).click();
      await expect(
        page.getByText('The comment was not reported. Please report again tomorrow.'),
      ).toBeVisible();
      await expect(flag).toHaveAccessibleName(/^Report the comment/);
      await expect(flag.locator('path[fill=currentcolor]')).toHaveCount(0);
      await expect(flag).toBeFocused();
    },
  );

  test('is told kindly that a comment went meanwhile, and it goes', async ({
    page,
    quietRecipe: recipeId,
    request,
    anotherMember,
  }) => {
    const text = `Gone soon, says ${anotherMember.displayName}.`;
    const writer = await Caller.signIn(request, anotherMember);
    const posted = await writer.post(recipeId, text);
    await withoutChanges(page);
    await openComments(page, recipeId);
    const flag = comments(page)
      .filter({ hasText: text })
      .getByRole('button', { name: /^Report the comment/ });
    await expect(flag).toBeVisible();
    await writer.deleteComment(posted);
    await flag.click();
    await question(page).getByRole('button', { name: 'Report' }).click();
    await expect(page.getByText('This comment is no longer here')).toBeVisible();
    await expect(comments(page).filter({ hasText: text })).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('who is restricted while the page is open reads so in place of the form', async ({
    page,
    quietRecipe: recipeId,
    request,
    member,
    cook: judge,
  }) => {
    await openComments(page, recipeId);
    await field(page).fill('Not to be posted');
    await restrict(request, { member, judge, recipeId });
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await question(page).getByRole('button', { name: 'Post' }).click();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(RESTRICTED)).toBeVisible();
    await expect(page.getByRole('main').locator(':focus')).toContainText(RESTRICTED);
    await expect(comments(page).filter({ hasText: 'Not to be posted' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('main').getByText(RESTRICTED)).toBeVisible();
    // Reading, saving and reporting stay.
    await page.getByRole('tab').first().click();
    await expect(page.getByRole('button', { name: 'Save Recipe' })).toBeEnabled();
  });
});

test(
  'of many comments the newest 200 are shown, and the earlier ones when they are asked for',
  { tag: '@once' },
  async ({ page, request, cook }) => {
    test.setTimeout(120_000);
    const recipeId = await cook.createRecipe(`Talked about, says ${newDisplayName()}`);
    // A member posts at most 60 in an hour.
    const writers = await Promise.all(
      [1, 2, 3, 4].map(async () => Caller.signIn(request, await makeMember(request))),
    );
    await Promise.all(
      writers.map(async (writer) => {
        for (let number = 1; number <= 51; number += 1) await writer.post(recipeId, `Number ${number}`);
      }),
    );
    await openComments(page, recipeId);
    await expect(comments(page)).toHaveCount(200);
    const earlier = page.getByRole('button', { name: 'Show Earlier Comments' });
    await expect(page.getByText('The newest 200 of 204 comments.')).toBeVisible();
    // Somebody writes while they are on their way: the list is read again, and they come all the same.
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const onTheirWay = page.waitForRequest('**/comments?before=*');
    await page.route(
      '**/comments?before=*',
      async (route) => {
        await isWritten;
        await route.continue();
      },
      { times: 1 },
    );
    await earlier.focus();
    await page.keyboard.press('Enter');
    await onTheirWay;
    await writers[0]?.post(recipeId, 'Number 52');
    await expect(comments(page).filter({ hasText: 'Number 52' })).toHaveCount(1);
    written();
    await expect(earlier).toHaveCount(0);
    await expect.poll(() => comments(page).count()).toBe(205);
    await expect(comments(page).first()).toBeFocused();
  },
);

test('one reports a comment while its writer deletes it: both are told what holds, and it is gone', async ({
  page,
  openBrowser,
  quietRecipe: recipeId,
  member,
  anotherMember,
}) => {
  const writer = await openBrowser();
  await beSignedIn(page, member);
  await beSignedIn(writer, anotherMember);
  await openComments(writer, recipeId);
  const text = `Reported and deleted at once, says ${anotherMember.displayName}.`;
  await post(writer, text);
  await expect(comments(writer).filter({ hasText: text })).toBeFocused();

  await openComments(page, recipeId);
  await comments(page)
    .filter({ hasText: text })
    .getByRole('button', { name: /^Report the/ })
    .click();
  await comments(writer)
    .filter({ hasText: text })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await Promise.all([
    question(page).getByRole('button', { name: 'Report' }).click(),
    question(writer).getByRole('button', { name: 'Delete' }).click(),
  ]);
  await expect(writer.getByText('Your comment is deleted.')).toBeVisible();
  await expect(
    page.getByText(/^(Thank you\. An admin will look at|This comment is no longer here)/),
  ).toBeVisible();
  await page.reload();
  for (const reader of [page, writer]) {
    await expect(field(reader)).toBeVisible();
    await expect(comments(reader).filter({ hasText: text })).toHaveCount(0);
  }
});

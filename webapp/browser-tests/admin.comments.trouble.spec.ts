import { openCommentQueue, SPAM, test } from './admin-queues.ts';
import { enterCode, flagged, lockTools } from './admin-tools.ts';
import { question } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { expect } from './visitor.ts';

test.describe('with another admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the first decision stands, and the second admin is told who decided what', async ({
    page,
    openBrowser,
    admin,
    reported: { writer, ids },
    cook: { member: colleague },
  }) => {
    await openCommentQueue(page, admin, ids);
    const theirs = await openBrowser();
    await openCommentQueue(theirs, colleague, ids);

    await theirs.getByRole('button', { name: 'Acceptable' }).first().click();
    await expect(flagged(theirs)).toHaveCount(1);
    await flagged(page).first().getByRole('button', { name: 'Remove' }).click();
    await flagged(page).first().getByRole('checkbox', { name: SPAM }).check();
    await page.getByRole('button', { name: 'Remove This Comment' }).click();
    await question(page).getByRole('button', { name: 'Remove Comment' }).click();
    const told = page.getByRole('alert').filter({ hasText: colleague.displayName });
    await expect(told).toContainText('it has left your queue');
    await expect(flagged(page)).toHaveCount(1);
    await expect(flagged(page).first()).toBeFocused();

    // And the other way round: what was removed cannot be found acceptable.
    await theirs.getByRole('button', { name: 'Remove' }).click();
    await theirs.getByRole('checkbox', { name: SPAM }).check();
    await theirs.getByRole('button', { name: 'Remove This Comment' }).click();
    await question(theirs).getByRole('button', { name: 'Remove Comment' }).click();
    await expect(theirs.getByText('No comments are waiting for review.')).toBeVisible();
    await page.getByRole('button', { name: 'Acceptable' }).click();
    await expect(told).toContainText('removed');
    await expect(page.getByText('No comments are waiting for review.')).toBeVisible();
    await expect.poll(async () => (await writer.principal()).violations).toBe(1);
  });
});

test.describe('with neighbors that cannot be read', () => {
  test.use({ expectedComplaint: /status of 500/ });

  test('a flagged comment is read and decided on all the same', async ({
    page,
    admin,
    quietRecipe,
    reported: { first },
  }) => {
    const neighbors = `**/api/recipe/${quietRecipe}/comments?*`;
    await page.route(neighbors, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Our fault.' } }),
    );
    await openCommentQueue(page, admin, [first.commentId]);
    const sheet = flagged(page).first();
    await expect(sheet.getByRole('alert')).toContainText('Our fault.');
    await expect(sheet.getByText(first.comment)).toBeVisible();
    // It is tried again by itself.
    await page.unroute(neighbors);
    await expect(sheet.getByRole('list')).toContainText('We had it on Sunday.');
  });
});

test.describe('with tools that are locked meanwhile', () => {
  test.use({ expectedComplaint: /status of 403/ });

  test('the reasons that were chosen are still there after the new code', async ({
    page,
    newAdmin: admin,
    reported: { first },
  }) => {
    await openCommentQueue(page, admin, [first.commentId]);
    const before = await codeFor(admin.email, /admin tools/);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('checkbox', { name: SPAM }).check();
    await lockTools(page, 'DELETE', `/comment/${first.commentId}`);
    await page.getByRole('button', { name: 'Remove This Comment' }).click();
    await question(page).getByRole('button', { name: 'Remove Comment' }).click();
    await enterCode(page, admin, before);
    await expect(page.getByRole('checkbox', { name: SPAM })).toBeChecked();
    await page.getByRole('button', { name: 'Remove This Comment' }).click();
    await question(page).getByRole('button', { name: 'Remove Comment' }).click();
    await expect(page.getByText('No comments are waiting for review.')).toBeVisible();
  });
});

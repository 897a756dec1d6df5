import type { Page } from '@playwright/test';
import { beUnlocked, enterCode, flagged, lockTools, makeAdmin, onlyOwn, openPanel } from './admin-tools.ts';
import { Caller, comments, openComments, question } from './contributions.ts';
import { codeFor, mailTo } from './mailbox.ts';
import type { Member } from './members.ts';
import { expect, test } from './visitor.ts';

const SPAM = 'spam, promotion or misinformation';

/** Two comments of a member on one recipe, both reported by somebody else; others stand around the first. */
async function reportTwo(writer: Caller, reporter: Caller, recipeId: number) {
  await reporter.post(recipeId, 'We had it on Sunday.');
  const first = await writer.post(recipeId, `Buy my pans! ${writer.member.displayName}`);
  await reporter.post(recipeId, 'That is no way to speak at a table.');
  const second = await writer.post(recipeId, `More pans! ${writer.member.displayName}`);
  await reporter.report(first);
  await reporter.report(second);
  return [first, second] as const;
}

async function openQueue(page: Page, admin: Member, ids: readonly number[]) {
  await beUnlocked(page, admin);
  await onlyOwn(page, '/comments/reported', ids);
  await openPanel(page, admin, 'comments');
  await expect(flagged(page)).toHaveCount(ids.length);
}

test('a flagged comment stands among those around it, and is found acceptable', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
}) => {
  const writer = await Caller.signIn(request, member);
  const [first, second] = await reportTwo(writer, await Caller.signIn(request, anotherMember), quietRecipe);
  await openQueue(page, admin, [first.commentId, second.commentId]);
  const sheet = flagged(page).first();
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await tools.getByRole('button', { name: 'Cancel' }).click();
  // Others report at the same time.
  const tool = tools.getByRole('button', { name: /^Review Flagged Comments \d+ waiting$/ });
  await tool.click();
  await expect(page).toHaveTitle(/^Review Flagged Comments · Admin Page/);
  await expect(sheet.getByRole('list')).toContainText('We had it on Sunday.');
  await expect(sheet.getByRole('list')).toContainText('That is no way to speak at a table.');
  await expect(sheet).toContainText('Waiting since');
  await expect(sheet).toContainText('No earlier violations');
  await expect(sheet.getByRole('link', { name: /Quiet Porridge/ })).toHaveAttribute(
    'href',
    `/recipe/${quietRecipe}?tab=comments`,
  );
  // The ones around the second come when they are wanted.
  await expect(flagged(page).nth(1).getByRole('list')).toHaveCount(0);
  await flagged(page).nth(1).getByRole('button', { name: 'Comments around it' }).click();
  await expect(flagged(page).nth(1).getByRole('list')).toContainText('That is no way to speak at a table.');

  await sheet.getByRole('button', { name: 'Acceptable' }).click();
  await expect(flagged(page)).toHaveCount(1);
  await expect(flagged(page).first()).toBeFocused();
  await expect(flagged(page).first()).toContainText('More pans!');
  await expect(page.getByRole('status').filter({ hasText: 'is acceptable' })).toBeVisible();
  await openComments(page, quietRecipe);
  const cleared = comments(page).filter({ hasText: first.comment });
  await expect(cleared).toBeVisible();
  await expect(cleared.getByRole('button', { name: /^Report/ })).toBeVisible();
});

test('a removal needs a reason and a question; its author finds the comment gone, and is warned', async ({
  page,
  browser,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
}) => {
  const writer = await Caller.signIn(request, member);
  const [first, second] = await reportTwo(writer, await Caller.signIn(request, anotherMember), quietRecipe);
  await openQueue(page, admin, [first.commentId, second.commentId]);
  const sheet = flagged(page).first();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'at least one reason' })).toBeVisible();
  await expect(sheet.getByRole('checkbox').first()).toBeFocused();
  await expect(sheet.getByRole('checkbox')).toHaveCount(7);
  await sheet.getByRole('checkbox', { name: SPAM }).check();
  await sheet.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(question(page)).toContainText('mark this comment as violating?');
  await expect(question(page)).toContainText(SPAM);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet.getByRole('button', { name: 'Remove This Comment' })).toBeFocused();
  const sent = page.waitForRequest((asked) => asked.method() === 'DELETE');
  await sheet.getByRole('button', { name: 'Remove This Comment' }).click();
  await question(page).getByRole('button', { name: 'Remove Comment' }).click();
  expect((await sent).postDataJSON()).toEqual({ reasons: [SPAM] });
  await expect(flagged(page)).toHaveCount(1);
  await expect(flagged(page).first()).toBeFocused();

  const mail = await mailTo(member.email, ({ text }) => text.includes(SPAM));
  expect(mail.to).toContain(member.email);
  const theirs = await browser.newPage();
  await openComments(theirs, quietRecipe);
  await expect(comments(theirs).filter({ hasText: second.comment })).toBeVisible();
  await expect(comments(theirs).filter({ hasText: first.comment })).toHaveCount(0);
  await theirs.close();
  // What the same author wrote besides is now judged with this.
  await expect.poll(async () => (await writer.principal()).violations).toBe(1);
  await page.reload();
  await expect(flagged(page).first()).toContainText('1 earlier violation');
});

test.describe('with another admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the first decision stands, and the second admin is told who decided what', async ({
    page,
    browser,
    admin,
    member,
    anotherMember,
    request,
    quietRecipe,
  }) => {
    const writer = await Caller.signIn(request, member);
    const [first, second] = await reportTwo(writer, await Caller.signIn(request, anotherMember), quietRecipe);
    const ids = [first.commentId, second.commentId];
    await openQueue(page, admin, ids);
    const colleague = await makeAdmin(request);
    const theirs = await browser.newPage();
    await openQueue(theirs, colleague, ids);

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
    await expect(theirs.getByText('No comment waits for review.')).toBeVisible();
    await page.getByRole('button', { name: 'Acceptable' }).click();
    await expect(told).toContainText('removed');
    await expect(page.getByText('No comment waits for review.')).toBeVisible();
    await theirs.close();
    await expect.poll(async () => (await writer.principal()).violations).toBe(1);
  });
});

test.describe('with tools that are locked meanwhile', () => {
  test.use({ expectedComplaint: /status of 403/ });

  test('the reasons that were chosen are still there after the new code', async ({
    page,
    admin,
    member,
    anotherMember,
    request,
    quietRecipe,
  }) => {
    const writer = await Caller.signIn(request, member);
    const [first] = await reportTwo(writer, await Caller.signIn(request, anotherMember), quietRecipe);
    await openQueue(page, admin, [first.commentId]);
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
    await expect(page.getByText('No comment waits for review.')).toBeVisible();
  });
});

test.describe('with keys', () => {
  test('a queue is worked through, and the keys can be switched off for good', async ({
    page,
    admin,
    member,
    anotherMember,
    request,
    quietRecipe,
  }) => {
    const writer = await Caller.signIn(request, member);
    const [first, second] = await reportTwo(writer, await Caller.signIn(request, anotherMember), quietRecipe);
    await openQueue(page, admin, [first.commentId, second.commentId]);
    // Nothing is decided before one of them has the focus.
    await page.keyboard.press('a');
    await expect(flagged(page)).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(flagged(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(flagged(page).nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(flagged(page).first()).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByText('Why is the comment by')).toBeFocused();
    await page.keyboard.press('Tab');
    const box = page.getByRole('checkbox', { name: 'profanity' });
    await expect(box).toBeFocused();
    await page.keyboard.press('j');
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: 'Keep It' }).click();
    await expect(flagged(page).first()).toBeFocused();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of this queue' });
    await expect(help).toContainText('Find the comment acceptable');
    await help.getByRole('checkbox', { name: 'Keys are on' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(flagged(page).first()).toBeFocused();
    await page.keyboard.press('a');
    await page.reload();
    await page.keyboard.press('j');
    await expect(flagged(page)).toHaveCount(2);
    await expect(flagged(page).first()).not.toBeFocused();

    await page.getByRole('button', { name: 'Keys' }).click();
    await help.getByRole('checkbox', { name: 'Keys are on' }).check();
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('j');
    const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('a');
    expect((await accepted).status()).toBe(200);
    await expect(flagged(page)).toHaveCount(1);
    await expect(flagged(page).first()).toBeFocused();
  });
});

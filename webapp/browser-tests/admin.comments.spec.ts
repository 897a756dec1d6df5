import { openCommentQueue, SPAM, test } from './admin-queues.ts';
import { flagged, onlyOwn, pending, photos, reasons, REASONS } from './admin-tools.ts';
import { Caller, comments, openComments, question } from './contributions.ts';
import { mailTo } from './mailbox.ts';
import { asksForEverything, expect } from './visitor.ts';

test('a flagged comment stands among those around it, and is found acceptable', async ({
  page,
  admin,
  quietRecipe,
  reported: { first, second, ids },
}) => {
  await openCommentQueue(page, admin, ids);
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
  // The ones around the second, too, until they are in the way.
  const next = flagged(page).nth(1);
  await expect(next.getByRole('list')).toContainText('That is no way to speak at a table.');
  await next.getByRole('button', { name: 'Comments around it' }).click();
  await expect(next.getByRole('list')).toHaveCount(0);
  await expect(next).toContainText(second.comment);

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

test('what was written around an old comment is in sight, however much followed it', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  newRecipe,
}) => {
  const [writer, reader] = [
    await Caller.signIn(request, member),
    await Caller.signIn(request, anotherMember),
  ];
  await reader.post(newRecipe, 'We had it on Sunday.');
  const old = await writer.post(newRecipe, 'Buy my pans!');
  await reader.post(newRecipe, 'That is no way to speak at a table.');
  await reader.report(old);
  // More than the two hundred that the recipe's own list has.
  await asksForEverything(page);
  await page.route(`**/api/recipe/${newRecipe}/comments`, (route) => route.fulfill({ json: [] }));
  await openCommentQueue(page, admin, [old.commentId]);
  const neighbors = flagged(page).getByRole('list').getByRole('listitem');
  await expect(neighbors).toContainText([
    'We had it on Sunday.',
    'Buy my pans!',
    'That is no way to speak at a table.',
  ]);
});

test('a removal needs a reason and a question; its author finds the comment gone, and is warned', async ({
  page,
  openBrowser,
  admin,
  member,
  quietRecipe,
  reported: { writer, first, second, ids },
}) => {
  await openCommentQueue(page, admin, ids);
  const sheet = flagged(page).first();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'at least one reason' })).toBeVisible();
  await expect(sheet.getByRole('checkbox').first()).toBeFocused();
  await expect(reasons(sheet)).toHaveText(REASONS);
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
  await expect(flagged(page).first()).toBeInViewport();

  const mail = await mailTo(member.email, ({ text }) => text.includes(SPAM));
  expect(mail.to).toContain(member.email);
  const theirs = await openBrowser();
  await openComments(theirs, quietRecipe);
  await expect(comments(theirs).filter({ hasText: second.comment })).toBeVisible();
  await expect(comments(theirs).filter({ hasText: first.comment })).toHaveCount(0);
  // What the same author wrote besides is now judged with this.
  await expect(flagged(page).first()).toContainText('1 earlier violation');
  await expect.poll(async () => (await writer.principal()).violations).toBe(1);
});

test('a violation stands beside everything of its author that waits, in every queue, without a reload; the third is announced', async ({
  page,
  admin,
  cook,
  member,
  quietRecipe,
  reported: { writer, ids },
}) => {
  const soup = await writer.submit({
    title: `Pan Soup by ${member.displayName}`,
    recipeText: '1 pan\nCook.',
  });
  const plate = await writer.submitPhoto(quietRecipe, 'A pan');
  await onlyOwn(page, '/pending-recipes', [soup.id]);
  await onlyOwn(page, '/pending-pics', [plate.picUrl]);
  await openCommentQueue(page, admin, ids);
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await tools.getByRole('button', { name: /^Approve and Create Recipes/ }).click();
  await expect(pending(page)).toContainText('No earlier violations');
  await tools.getByRole('button', { name: /^Review Pending Photos/ }).click();
  await expect(photos(page)).toContainText('No earlier violations');
  await tools.getByRole('button', { name: /^Review Flagged Comments/ }).click();
  await flagged(page).first().getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('checkbox', { name: SPAM }).check();
  await page.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(question(page)).not.toContainText('third violation');
  await question(page).getByRole('button', { name: 'Remove Comment' }).click();
  await expect(flagged(page)).toHaveCount(1);
  await expect(flagged(page)).toContainText('1 earlier violation');
  await tools.getByRole('button', { name: /^Review Pending Photos/ }).click();
  await expect(photos(page)).toContainText('1 earlier violation');
  await tools.getByRole('button', { name: /^Approve and Create Recipes/ }).click();
  await expect(pending(page)).toContainText('1 earlier violation');

  // The server's count decides what the question says: somebody else counts the second one, and this is the third.
  await cook.deleteComment(await writer.post(quietRecipe, 'Pans, pans, pans!'), [SPAM]);
  await tools.getByRole('button', { name: /^Review Flagged Comments/ }).click();
  await page.reload();
  await expect(flagged(page)).toContainText('2 earlier violations');
  await flagged(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('checkbox', { name: SPAM }).check();
  await page.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(question(page)).toContainText('The third violation: this restricts the account.');
  await question(page).getByRole('button', { name: 'Remove Comment' }).click();
  await expect(flagged(page)).toHaveCount(0);
  await expect.poll(async () => (await writer.principal()).restricted).toBe(true);
});

test('what others hand in meanwhile is counted on the buttons, and comes into the open queue', async ({
  page,
  admin,
  reported: { first, second },
}) => {
  const ids = [first.commentId];
  const waiting = { recipes: 1, photos: 0, comments: 1 };
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: waiting }));
  await page.clock.install();
  await openCommentQueue(page, admin, ids);
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await expect(tools.getByRole('button', { name: 'Approve and Create Recipes 1 waiting' })).toBeVisible();
  ids.push(second.commentId);
  Object.assign(waiting, { recipes: 3, comments: 2 });
  const asked = page.waitForRequest('**/api/admin/waiting');
  await page.clock.fastForward(90_000);
  // Nobody has touched the page, so this keeps no tools open.
  expect((await asked).headers()['x-unattended']).toBe('true');
  await expect(tools.getByRole('button', { name: 'Approve and Create Recipes 3 waiting' })).toBeVisible();
  await expect(flagged(page)).toHaveCount(2);
});

test.describe('with keys', () => {
  test('a queue is worked through, and the keys can be switched off for good', async ({
    page,
    admin,
    reported: { ids },
  }) => {
    await openCommentQueue(page, admin, ids);
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
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Find the comment acceptable');
    await help.getByRole('checkbox', { name: 'Shortcuts are on' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(flagged(page).first()).toBeFocused();
    await page.keyboard.press('a');
    await page.reload();
    await page.keyboard.press('j');
    await expect(flagged(page)).toHaveCount(2);
    await expect(flagged(page).first()).not.toBeFocused();

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('checkbox', { name: 'Shortcuts are on' }).check();
    await help.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('j');
    const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('a');
    expect((await accepted).status()).toBe(200);
    await expect(flagged(page)).toHaveCount(1);
    await expect(flagged(page).first()).toBeFocused();
  });
});

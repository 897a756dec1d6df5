import { randomUUID } from 'node:crypto';
import { Caller, endSession, handedIn, loseFirstAnswer, question, restrict } from './contributions.ts';
import { beSignedIn, fillLogin } from './members.ts';
import { expect, test } from './visitor.ts';

const TEXT = '2 leeks\n\nCook them.';
const newTitle = (dish = 'Leek soup') => `${dish} ${randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('what was handed in stands there with its state: waiting, rejected with the reason, approved', async ({
  page,
  request,
  member,
  cook: judge,
}) => {
  const writer = await Caller.signIn(request, member);
  const [waiting, rejected, approved] = ['Waits', 'Goes', 'Comes'].map(newTitle);
  await judge.reject(await writer.submit({ title: rejected ?? '', recipeText: TEXT }), 'Too much salt.');
  const recipeId = await judge.approve(await writer.submit({ title: approved ?? '', recipeText: TEXT }));
  await writer.submit({ title: waiting ?? '', recipeText: TEXT });

  await page.goto('/my-recipes');
  await expect(handedIn(page)).toHaveCount(3);
  // What waits is first.
  await expect(handedIn(page).first()).toContainText(waiting ?? '');
  await expect(handedIn(page).first()).toContainText('Waiting for review since');
  const sheet = (title = '') => handedIn(page).filter({ hasText: title });
  await expect(sheet(rejected)).toContainText('Rejected.');
  await expect(sheet(rejected)).toContainText('Too much salt.');
  await expect(sheet(approved)).toContainText('Approved.');
  await expect(sheet(rejected).getByRole('button')).toHaveText(['Edit and Send Again']);
  await expect(sheet(approved).getByRole('button')).toHaveCount(0);
  await sheet(approved).getByRole('link', { name: 'See it on the shelf' }).click();
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await expect(page.getByRole('heading', { level: 1, name: approved ?? '' })).toBeVisible();
});

test('a recipe that waits is corrected in its form, which is in the address and survives a reload', async ({
  page,
  request,
  member,
}) => {
  const writer = await Caller.signIn(request, member);
  const { id, title } = await writer.submit({ title: newTitle(), recipeText: TEXT, tags: 'soup,winter' });
  await page.goto('/my-recipes');
  await handedIn(page)
    .getByRole('button', { name: `Correct ${title}` })
    .click();
  await expect(page).toHaveURL(`/my-recipes?correct=${id}`);
  const field = handedIn(page).getByLabel('Title');
  await expect(field).toHaveValue(title);
  await expect(handedIn(page).getByRole('checkbox', { name: 'winter', exact: true })).toBeChecked();
  await field.fill(`${title} with cream`);
  await page.reload();
  await expect(field).toHaveValue(`${title} with cream`);

  // Cancel asks before it takes away what was typed.
  await handedIn(page)
    .getByRole('button', { name: `Cancel the correction of ${title}` })
    .click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue(`${title} with cream`);

  await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your correction is saved.' })).toBeVisible();
  await expect(page).toHaveURL('/my-recipes');
  await expect(handedIn(page)).toContainText(`${title} with cream`);
  await expect(handedIn(page)).toBeFocused();
  await expect
    .poll(() => writer.submissions())
    .toMatchObject([{ id, title: `${title} with cream`, tags: 'soup,winter' }]);

  await handedIn(page)
    .getByRole('button', { name: /^Correct/ })
    .click();
  await handedIn(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page).toHaveURL('/my-recipes');
  await expect(question(page)).toHaveCount(0);
  await expect(handedIn(page).getByRole('button', { name: /^Correct/ })).toBeFocused();
});

test('a recipe that waits is withdrawn after a question, and its writer keeps it to send it again', async ({
  page,
  request,
  member,
}) => {
  const writer = await Caller.signIn(request, member);
  const first = await writer.submit({ title: newTitle('First'), recipeText: TEXT });
  const second = await writer.submit({ title: newTitle('Second'), recipeText: TEXT });
  await page.goto('/my-recipes');
  await handedIn(page)
    .getByRole('button', { name: `Withdraw ${second.title}` })
    .click();
  await expect(question(page).locator('p').first()).toHaveText(
    'Are you sure you want to withdraw this recipe?  Its text stays here, so that you can edit it and send it again.',
    { useInnerText: false },
  );
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  const sheet = handedIn(page).filter({ hasText: second.title });
  await expect(sheet).toContainText('Withdrawn.');
  await expect(page.getByRole('status').filter({ hasText: 'Your recipe is withdrawn.' })).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveText('Edit and Send Again');
  await expect(handedIn(page).first()).toContainText(first.title);
  await expect.poll(() => writer.submissions()).toMatchObject([{ state: 'withdrawn' }, { state: 'pending' }]);
});

test.describe('what is refused', () => {
  test.use({ expectedComplaint: /status of (401|403|409)|ERR_INTERNET_DISCONNECTED/ });

  test('a correction that was made elsewhere stands beside one’s own, and the writer chooses', async ({
    page,
    request,
    member,
  }) => {
    const writer = await Caller.signIn(request, member);
    const submission = await writer.submit({ title: newTitle(), recipeText: TEXT });
    await page.goto(`/my-recipes?correct=${submission.id}`);
    const title = handedIn(page).getByLabel('Title');
    await title.fill('Typed here');
    await writer.correct(submission, { title: 'Saved elsewhere first', recipeText: TEXT });
    await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
    const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
    await expect(conflict).toContainText('Saved version: Saved elsewhere first');
    await expect(conflict).toContainText('My version: Typed here');
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(title).toHaveValue('Saved elsewhere first');
    await expect(title).toBeFocused();
    await expect(conflict).toHaveCount(0);

    await writer.correct(submission, { title: 'Saved elsewhere again', recipeText: TEXT });
    await title.fill('Typed here again');
    await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await expect(page.getByText('Your correction is saved.')).toBeVisible();
    await expect.poll(() => writer.submissions()).toMatchObject([{ title: 'Typed here again' }]);
  });

  test('what an admin decided meanwhile is said, and what was typed stays until it is taken away', async ({
    page,
    request,
    member,
    cook: judge,
  }) => {
    const writer = await Caller.signIn(request, member);
    const submission = await writer.submit({ title: newTitle(), recipeText: TEXT });
    await page.goto(`/my-recipes?correct=${submission.id}`);
    await handedIn(page).getByLabel('Title').fill('Too late');
    await judge.reject(submission, 'We have this one.');
    await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
    await expect(handedIn(page).getByRole('alert').last()).toContainText('was already rejected, by ');
    await expect(handedIn(page)).toContainText('Rejected.');
    await expect(handedIn(page)).toContainText('We have this one.');
    // There is nothing to choose between: it waits no longer.
    await expect(page.getByRole('region', { name: 'Changed elsewhere' })).toHaveCount(0);
    await expect(handedIn(page).getByLabel('Title')).toHaveValue('Too late');
    await handedIn(page)
      .getByRole('button', { name: /^Cancel the correction/ })
      .click();
    await question(page).getByRole('button', { name: 'Discard My Changes' }).click();
    await expect(handedIn(page).getByLabel('Title')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('a correction is kept without a network and when the session ends, and is made once', async ({
    page,
    context,
    request,
    member,
  }) => {
    const writer = await Caller.signIn(request, member);
    const submission = await writer.submit({ title: newTitle(), recipeText: TEXT });
    await page.goto(`/my-recipes?correct=${submission.id}`);
    const title = handedIn(page).getByLabel('Title');
    const save = handedIn(page).getByRole('button', { name: 'Save Correction' });
    await title.fill('Typed once');
    await context.setOffline(true);
    await save.click();
    await expect(handedIn(page).getByRole('alert').last()).toContainText('Server could not be reached.');
    await context.setOffline(false);
    await endSession(page, save);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, member);
    await expect(page).toHaveURL(`/my-recipes?correct=${submission.id}`);
    await expect(title).toHaveValue('Typed once');
    await loseFirstAnswer(page, `/pending-recipe/${submission.id}`);
    await save.click();
    await expect(handedIn(page).getByRole('alert').last()).toContainText('Server could not be reached.');
    await page.reload();
    await save.click();
    await expect(page.getByText('Your correction is saved.')).toBeVisible();
    await expect.poll(() => writer.submissions()).toMatchObject([{ title: 'Typed once' }]);
  });

  test('who is restricted while correcting reads so in place of the form, and may still withdraw', async ({
    page,
    request,
    member,
    quietRecipe: recipeId,
    cook: judge,
  }) => {
    const submission = await (
      await Caller.signIn(request, member)
    ).submit({ title: newTitle(), recipeText: TEXT });
    await page.goto(`/my-recipes?correct=${submission.id}`);
    await handedIn(page).getByLabel('Title').fill('Not to be saved');
    await restrict(request, { member, judge, recipeId });
    await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
    const sentence = 'Sorry. Your account is restricted. You are not able to contribute recipes.';
    await expect(handedIn(page).getByLabel('Title')).toHaveCount(0);
    await expect(handedIn(page).locator(':focus')).toContainText(sentence);
    await handedIn(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await question(page).getByRole('button', { name: 'Discard My Changes' }).click();
    await expect(handedIn(page)).toBeFocused();
    await expect(handedIn(page).getByRole('button')).toHaveText(['Withdraw']);
  });

  test('a withdrawal that comes too late is taken back, and it is said who decided', async ({
    page,
    request,
    member,
    cook: judge,
  }) => {
    const writer = await Caller.signIn(request, member);
    const submission = await writer.submit({ title: newTitle(), recipeText: TEXT });
    await page.goto('/my-recipes');
    await expect(handedIn(page)).toContainText('Waiting');
    await judge.reject(submission, 'We have this one.');
    await handedIn(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `by ${judge.member.displayName}` })).toBeVisible();
    await expect(handedIn(page)).toContainText('Rejected.');
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test('all lists are searched while one types, and sorted; the address says how', async ({
  page,
  request,
  member,
  shelf,
}) => {
  const writer = await Caller.signIn(request, member);
  await writer.submit({ title: newTitle('Zucchini bread'), recipeText: TEXT });
  await writer.submit({ title: newTitle('Apple bread'), recipeText: TEXT });
  const { recipe: commented } = await shelf.withComments();
  const kept = [await shelf.applePie(), commented];
  for (const { recipeId } of kept) await writer.save(recipeId);
  await page.goto('/my-recipes');
  const saved = page.getByRole('list', { name: 'Saved recipes' }).getByRole('heading');
  await expect(saved).toHaveText(kept.map(({ title }) => title).toReversed());
  const order = page.getByLabel('Order');
  await expect(order.getByRole('option')).toHaveText(['Newest first', 'Oldest first', 'By title']);
  await expect(order).toHaveValue('newest');
  await order.selectOption('By title');
  await expect(page).toHaveURL('/my-recipes?order=title');
  const byTitle = kept.map(({ title }) => title).sort((one, other) => one.localeCompare(other, 'en'));
  await expect(saved).toHaveText(byTitle);
  await expect(handedIn(page).first()).toContainText('Apple bread');

  const box = page.getByRole('searchbox', { name: 'Search in my recipes' });
  await box.pressSequentially('zucchini');
  await expect(page).toHaveURL('/my-recipes?order=title&keyword=zucchini');
  await expect(handedIn(page)).toHaveCount(1);
  await expect(handedIn(page)).toContainText('Zucchini bread');
  await expect(box).toBeFocused();
  const only = kept[0]?.title ?? '';
  await box.fill(only);
  await expect(saved).toHaveCount(1);
  await expect(page.getByText(/^None of the recipes that you submitted match/)).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(only);
  await expect(saved).toHaveText([only]);
});

import type { Page } from '@playwright/test';
import { more, step } from './admin-queues.ts';
import { beUnlocked, flagged, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { expectNoBarriers } from './barriers.ts';
import { Caller, question } from './contributions.ts';
import { makeMember, newDisplayName } from './members.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Nothing is wider than the screen, and axe finds nothing. */
async function expectFine(page: Page) {
  await settled(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, 'sideways scroll').toBe(false);
  await expectNoBarriers(page);
}

test('flagged comments have no barriers, from the queue to the question and the keys', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
}) => {
  const writer = await Caller.signIn(request, member);
  const comment = await writer.post(quietRecipe, 'Averylongwordwithoutanyblank'.repeat(9));
  await (await Caller.signIn(request, anotherMember)).report(comment);
  await beUnlocked(page, admin);
  await onlyOwn(page, '/comments/reported', [comment.commentId]);
  await openPanel(page, admin, 'comments');
  await expect(flagged(page)).toHaveCount(1);
  await expectFine(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await expectFine(page);
  await page.getByRole('checkbox', { name: 'profanity' }).check();
  await page.getByRole('button', { name: 'Remove This Comment' }).click();
  await expect(question(page)).toBeVisible();
  await expectFine(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep It' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFine(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Acceptable' }).click();
  await expect(page.getByText('No comments are waiting for review.')).toBeVisible();
  await expectFine(page);
});

test('users have no barriers, found or not', async ({ page, admin, member }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await expectFine(page);
  await page.getByLabel('Id', { exact: true }).fill(String(member.id));
  await page.getByRole('button', { name: 'Search by Id' }).click();
  await expect(page.getByRole('region', { name: member.displayName })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Delete This User' }).click();
  await expect(question(page)).toBeVisible();
  await expectFine(page);
});

test('pending recipes have no barriers, in the queue, in the editor and with a refusal', async ({
  page,
  admin,
  request,
}) => {
  const writer = await Caller.signIn(request, await makeMember(request));
  const soup = await writer.submit({
    title: `Soup by ${newDisplayName()}`,
    recipeText: 'Cook it.',
    tags: 'soup',
  });
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', [soup.id]);
  await openPanel(page, admin, 'recipes');
  await expect(pending(page)).toHaveCount(1);
  await expectFine(page);
  await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
  await expectFine(page);
  await page.getByRole('button', { name: 'Keep It' }).click();
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await expect(page.getByRole('button', { name: 'Approve Recipe' })).toBeVisible();
  await expectFine(page);
  await more(page, 'ingredient 1').click();
  await more(page, 'step 1').click();
  await step(page, 1).focus();
  // At the end of the form nothing is half behind the bar that stays in sight.
  await page.getByLabel('Attribution').scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expectFine(page);
  await page.getByLabel('Denominator').fill('0');
  await page.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(page.getByLabel('Denominator')).toBeFocused();
  await expectFine(page);
});

test.describe('with another admin', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('an existing recipe has no barriers, and neither has a conflict', async ({
    page,
    admin,
    cook: colleague,
  }) => {
    const id = await colleague.createRecipe(`Broth by ${newDisplayName()}`);
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Broth, here');
    await expectFine(page);
    await colleague.updateRecipe(id, { title: 'Broth, there' });
    await page.getByRole('button', { name: 'Save Recipe' }).click();
    await expect(page.getByRole('region', { name: 'Changed elsewhere' })).toBeVisible();
    await expectFine(page);
  });
});

test('a recipe with photos has no barriers in its editor', async ({ page, admin, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'existing-recipes', `&recipe=${recipeId}`);
  await expect(page.getByLabel('What picture 2 shows')).toBeVisible();
  await expectFine(page);
});

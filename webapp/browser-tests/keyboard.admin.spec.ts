import { beUnlocked, flagged, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

// A person with a keyboard alone: nothing is clicked, and each element is reached by Tab.

test('a comment is removed with the keyboard alone', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
}) => {
  const comment = await (await Caller.signIn(request, member)).post(quietRecipe, 'Buy my pans!');
  await (await Caller.signIn(request, anotherMember)).report(comment);
  await beUnlocked(page, admin);
  await onlyOwn(page, '/comments/reported', [comment.commentId]);
  await page.goto(`/admin-tools/${admin.id}`);
  await tabTo(page, page.getByRole('button', { name: /^Review Flagged Comments/ }));
  await page.keyboard.press('Enter');
  await expect(flagged(page)).toHaveCount(1);
  await press(page, 'button', `Remove: the comment by ${member.displayName}`);
  await tabTo(page, page.getByRole('checkbox', { name: 'profanity' }));
  await page.keyboard.press('Space');
  await press(page, 'button', 'Remove This Comment');
  await press(page, 'button', 'Remove Comment');
  await expect(page.getByText('No comment waits for review.')).toBeVisible();
  // The focus is where the comment was: the next stop is after it, and the panel closes from its button.
  await expect(page.locator('main :focus')).toContainText('No comment waits for review.');
});

test('a recipe is approved with the keyboard alone, with a line that was added', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const soup = await writer.submit({ title: `Soup by ${newDisplayName()}`, recipeText: 'Cook it.' });
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', [soup.id]);
  await openPanel(page, admin, 'recipes');
  await expect(pending(page)).toHaveCount(1);
  await press(page, 'button', `Review ${soup.title}`);
  await expect(page.getByRole('button', { name: 'Approve Recipe' })).toBeVisible();
  await typeInto(page, 'Ingredient', 'water');
  await press(page, 'button', 'Add another step');
  await expect(page.getByRole('textbox', { name: 'Step 2' })).toBeFocused();
  await page.keyboard.type('Salt it.');
  await press(page, 'button', 'Move step 2 up');
  await expect(page.getByRole('textbox', { name: 'Step 1' })).toHaveValue('Salt it.');
  await press(page, 'button', 'Approve Recipe');
  await expect(page.getByText('No recipe waits for approval.')).toBeVisible();
});

test('a user is found and looked after with the keyboard alone', async ({ page, admin, member }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await typeInto(page, 'Email', member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: member.displayName })).toBeFocused();
  await press(page, 'button', 'Make User an Admin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Admin privleges' })).toBeFocused();
});

import { beUnlocked, flagged, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { hear, press, tabTo, typeInto } from './keyboard.ts';
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
  await hear(page, `The comment by ${member.displayName} is removed, and a warning is on its way to them.`);
  await expect(page.getByText('No comments are waiting for review.')).toBeVisible();
  // The focus is where the comment was: the next stop is after it, and the panel closes from its button.
  await expect(page.locator('main :focus')).toContainText('No comments are waiting for review.');
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
  await typeInto(page, 'Ingredient 1', 'water');
  await press(page, 'button', 'Add another step');
  await expect(page.getByRole('textbox', { name: 'Step 2' })).toBeFocused();
  await page.keyboard.type('Salt it.');
  await press(page, 'button', 'More: step 2');
  await press(page, 'button', 'Move step 2 up');
  await expect(page.getByRole('textbox', { name: 'Step 1' })).toHaveValue('Salt it.');
  await press(page, 'button', 'Approve Recipe');
  await hear(page, `“${soup.title}” is approved, and in the cookbook.`);
  await expect(page.locator('main :focus')).toContainText('No recipes are waiting for approval.');
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
  await hear(page, member.displayName);
  await expect(page.getByRole('button', { name: 'Remove Admin privleges' })).toBeFocused();
});

test('a recipe is written from scratch with the keyboard alone', async ({ page, admin, request }) => {
  const title = `Fig Jam by ${newDisplayName()}`;
  await beUnlocked(page, admin);
  await page.goto(`/admin-tools/${admin.id}`);
  await tabTo(page, page.getByRole('button', { name: /^Approve and Create Recipes/ }));
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Write a New Recipe');
  await typeInto(page, 'Title', title);
  await typeInto(page, 'Servings', '4');
  await typeInto(page, 'Ingredient 1', '2 1/2 cups figs');
  await expect(page.getByText('It reads: 2 1/2 cups figs')).toBeVisible();
  // Enter begins another line, and the focus is in it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Ingredient 2' })).toBeFocused();
  await page.keyboard.type('1 lemon');
  await press(page, 'button', 'More: ingredient 1');
  await tabTo(page, page.getByLabel('Numerator'));
  await expect(page.getByLabel('Numerator')).toHaveValue('5');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'More: ingredient 2');
  await press(page, 'button', 'Move ingredient 2 up');
  await expect(page.getByRole('textbox', { name: 'Ingredient 1' })).toHaveValue('1 lemon');
  await typeInto(page, 'Step 1', 'Stir.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fill it into jars.');
  await typeInto(page, 'Another tag', `jam of ${title}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: `jam of ${title}` })).toBeChecked();
  await press(page, 'button', 'Save Recipe');
  await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect
    .poll(async () => {
      const found = await request.get(`/api/search/=${encodeURIComponent(title)}/page/0`);
      return ((await found.json()) as { title: string }[]).map((card) => card.title);
    })
    .toContain(title);
});

import { comments, handedIn, question } from './contributions.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('a comment is posted, reported and deleted with the keyboard alone', async ({
  page,
  quietRecipe: recipeId,
  member,
}) => {
  await page.goto(`/recipe/${recipeId}?tab=comments`);
  await typeInto(page, 'Your comment', `By keyboard, ${member.displayName}`);
  await press(page, 'button', 'Post Comment');
  await tabTo(page, question(page).getByRole('button', { name: 'Post' }));
  await page.keyboard.press('Enter');
  const own = comments(page).filter({ hasText: `By keyboard, ${member.displayName}` });
  await expect(own).toBeFocused();
  await tabTo(page, own.getByRole('button', { name: /^Report the comment/ }));
  await page.keyboard.press('Space');
  await tabTo(page, question(page).getByRole('button', { name: 'Report' }));
  await page.keyboard.press('Enter');
  const flag = own.getByRole('button', { name: /^Reported/ });
  await expect(flag).toBeFocused();
  await tabTo(page, own.getByRole('button', { name: 'Delete your comment' }));
  await page.keyboard.press('Enter');
  await tabTo(page, question(page).getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(own).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a recipe is handed in, corrected and withdrawn with the keyboard alone', async ({ page }) => {
  await page.goto('/help-us-grow');
  await press(page, 'button', 'Submit Recipe');
  await typeInto(page, 'Title', 'Keyboard Bread');
  await typeInto(page, 'Ingredients and instructions', 'Flour, water. Bake.');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await typeInto(page, 'Another tag', 'Keyboard tag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Keyboard tag' })).toBeChecked();
  await press(page, 'button', 'Submit Recipe');
  await tabTo(page, question(page).getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await press(page, 'link', 'See It in My Recipes');

  await press(page, 'button', 'Correct Keyboard Bread');
  await typeInto(page, 'Title', 'Keyboard Loaf');
  await press(page, 'button', 'Save Correction');
  await expect(handedIn(page)).toBeFocused();
  await press(page, 'button', 'Withdraw Keyboard Loaf');
  await tabTo(page, question(page).getByRole('button', { name: 'Withdraw' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing that you handed in waits for an admin.')).toBeVisible();
});

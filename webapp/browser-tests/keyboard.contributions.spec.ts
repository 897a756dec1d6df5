import { comments, handedIn, question } from './contributions.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('a comment is posted, reported and deleted with the keyboard alone', async ({
  page,
  // Its own: on the one that tests share, many comments stand before the form.
  newRecipe: recipeId,
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
  await expect(page.getByRole('list', { name: 'Submitted recipes' })).toContainText('Withdrawn.');
});

test('the ways to help are opened and closed with the keyboard alone', async ({ page }) => {
  const ways = page.getByRole('group', { name: 'Ways to help' });
  const names = ['Suggestions', 'Apply to be an Admin', 'Submit Recipe', 'Donate'];
  const headings = ['Suggestions', 'Apply to be an Admin', 'Submit a Recipe', 'Donate'];
  await page.goto('/help-us-grow');
  for (const [place, name] of names.entries()) {
    await tabTo(page, ways.getByRole('button', { name, exact: true }));
    await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'Space');
    await expect(page.getByRole('region', { name: headings[place] ?? '' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await tabTo(page, ways.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    await expect(ways.getByRole('button', { name, exact: true })).toBeFocused();
  }
});

import type { Page } from '@playwright/test';
import { comments, handedIn, question } from './contributions.ts';
import { agree, expectNewPage, hear, press, tabTo, typeInto } from './keyboard.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

const ways = (page: Page) => page.getByRole('group', { name: 'Ways to help' });

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
  await agree(page, 'Post');
  await hear(page, 'Your comment is posted.');
  const own = comments(page).filter({ hasText: `By keyboard, ${member.displayName}` });
  await expect(own).toBeFocused();
  await tabTo(page, own.getByRole('button', { name: /^Report the comment/ }));
  await page.keyboard.press('Space');
  await agree(page, 'Report');
  await hear(page, 'Thank you. An admin will look at this comment.');
  const flag = own.getByRole('button', { name: /^Reported/ });
  await expect(flag).toBeFocused();
  const remove = own.getByRole('button', { name: 'Delete your comment' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await agree(page, 'Delete');
  await hear(page, 'Your comment is deleted.');
  await expect(own).toHaveCount(0);
  // It was the only one: the focus is on what says so, where it stood.
  await expect(page.getByRole('main').locator(':focus')).toHaveText(
    'There are no comments yet for this recipe.',
  );
});

test('a recipe is handed in, corrected and withdrawn with the keyboard alone', async ({ page }) => {
  await page.goto('/help-us-grow');
  await press(page, 'button', 'Submit Recipe');
  await expect(ways(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Without anything the first field that is missing has the focus, and says what it needs.
  await press(page, 'button', 'Submit Recipe');
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/title/i);
  await page.keyboard.type('Keyboard Bread');
  await typeInto(page, 'Ingredients and instructions', 'Flour, water. Bake.');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await typeInto(page, 'Another tag', 'Keyboard tag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Keyboard tag' })).toBeChecked();
  await press(page, 'button', 'Submit Recipe');
  await agree(page, 'Submit');
  await expect(page.getByRole('main').locator(':focus')).toContainText('Thank you for sharing your recipe!');
  await press(page, 'link', 'See It in My Recipes');
  await expectNewPage(page, 'My Recipes');

  await press(page, 'button', 'Correct Keyboard Bread');
  await expect(page.getByRole('button', { name: 'Cancel the correction of Keyboard Bread' })).toBeFocused();
  await typeInto(page, 'Title', 'Keyboard Loaf');
  await press(page, 'button', 'Save Correction');
  await hear(page, 'Your correction is saved.');
  await expect(handedIn(page)).toBeFocused();
  await press(page, 'button', 'Withdraw Keyboard Loaf');
  await agree(page, 'Withdraw');
  await hear(page, 'Your recipe is withdrawn.');
  await expect(page.getByRole('list', { name: 'Submitted recipes' })).toContainText('Withdrawn.');
  // The button went; the focus is on those that took its place.
  await expect(handedIn(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close this message' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(handedIn(page).getByRole('button').first()).toBeFocused();
});

test('the ways to help are opened and closed with the keyboard alone', async ({ page }) => {
  const names = ['Suggestions', 'Apply to be an Admin', 'Submit Recipe', 'Donate'];
  const headings = ['Suggestions', 'Apply to be an Admin', 'Submit a Recipe', 'Donate'];
  await page.goto('/help-us-grow');
  for (const [place, name] of names.entries()) {
    await tabTo(page, ways(page).getByRole('button', { name, exact: true }));
    await page.keyboard.press(place % 2 === 0 ? 'Enter' : 'Space');
    await expect(page.getByRole('region', { name: headings[place] ?? '' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    // The same button, which says now that it is open, and closes it.
    await expect(ways(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(ways(page).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    await expect(ways(page).getByRole('button', { name, exact: true })).toBeFocused();
  }
});

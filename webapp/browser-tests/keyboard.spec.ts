import { press, tabTo, typeInto } from './keyboard.ts';
import { codeFor } from './mailbox.ts';
import { newDisplayName, newEmail, newPassword, signIn } from './members.ts';
import { showTags } from './tag-panel.ts';
import { expect, test } from './visitor.ts';

test('a recipe is found, opened and read with the keyboard alone', async ({ page, shelf }) => {
  const { title, recipeId } = await shelf.applePie();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();

  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await expect(box).toBeFocused();
  await page.keyboard.type('windfall');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The focus is at the top of the new page: the tabs come next.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: title })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Comments' })).toBeFocused();
  await expect(page).toHaveURL(`/recipe/${recipeId}?tab=comments`);
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: title })).toBeFocused();
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused();
  await expect(page).toHaveURL(`/recipe/${recipeId}?tab=photos`);
  await tabTo(page, page.getByRole('button', { name: 'Next Photo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo 2 of 2')).toBeVisible();
});

test('the first Tab offers to skip to the page, and a tag is chosen with Space', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await showTags(page);
  const tag = page.getByRole('checkbox').first();
  await tabTo(page, tag);
  await page.keyboard.press('Space');
  await expect(tag).toBeChecked();
  await expect(page).toHaveURL(/\?tags=\d+$/);
});

test('a slash typed into the search box is a slash', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.pressSequentially('1/2');
  await expect(box).toHaveValue('1/2');
});

test('an account is made, and its owner signs in and out, with the keyboard alone', async ({ page }) => {
  const [email, password] = [newEmail(), newPassword()];
  const top = page.getByRole('banner');
  await page.goto('/');
  await tabTo(page, top.getByRole('link', { name: 'Register' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Your Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirm Password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Display Name'));
  await page.keyboard.type(newDisplayName());
  // The gallery is one stop; the arrows choose in it.
  await tabTo(page, page.getByRole('radio', { name: 'Hatching chick 1' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Hen 2' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  const agree = page.getByRole('button', { name: 'Agree and Create Account' });
  await tabTo(page, agree);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(agree).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'I Agree' }));
  await page.keyboard.press('Enter');

  await expect(page.getByText('Thank you for registering, please sign in.')).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await tabTo(page, top.getByRole('link', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('an account is changed with the keyboard alone', { tag: '@once' }, async ({ page, member }) => {
  await signIn(page, member);
  await press(page, 'link', 'Settings');
  await press(page, 'button', 'Update');
  await typeInto(page, 'Password', member.password);
  await page.keyboard.press('Enter');
  await typeInto(page, 'Display Name', newDisplayName());
  await tabTo(page, page.getByLabel('Avatar Icon'));
  await page.keyboard.type('40');
  await expect(page.getByRole('radio', { name: 'Honey pot 40' })).toBeChecked();
  await press(page, 'button', 'Save Changes and Return to LogIn');
  await expect(page.getByText('Your changes are saved. Please sign in again.')).toBeVisible();
});

test('a new password is set with the keyboard alone', { tag: '@once' }, async ({ page, member }) => {
  const password = newPassword();
  await page.goto('/login');
  await press(page, 'link', 'Reset Password');
  await typeInto(page, 'Email', member.email);
  await page.keyboard.press('Enter');
  await typeInto(page, 'Code', await codeFor(member.email, /new password/));
  await page.keyboard.press('Enter');
  await typeInto(page, 'New Password', password);
  await typeInto(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');
  await press(page, 'link', 'Proceed to Log In');
  await typeInto(page, 'Email', member.email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test(
  'the admin tools are opened with the keyboard alone',
  { tag: '@once' },
  async ({ page, newAdmin: admin }) => {
    await signIn(page, admin);
    await press(page, 'link', 'Settings');
    await press(page, 'link', 'Admin Tools');
    await typeInto(page, 'Confirmation Code', await codeFor(admin.email, /admin tools/));
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Edit Users');
    const panel = page.getByRole('heading', { name: 'Edit Users' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
  },
);

import { agree, expectNewPage, hear, press, tabTo, typeInto } from './keyboard.ts';
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
  await hear(page, /\d recipes? for “windfall”/);
  await expect(box).toBeFocused();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expectNewPage(page, title);

  // The tabs come next.
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
  await press(page, 'button', 'Next Photo');
  await hear(page, 'Photo 2 of 2');
  await expect(page.getByRole('button', { name: 'Next Photo' })).toBeFocused();
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
  await hear(page, /\d recipes? with this tag/);
  await expect(tag).toBeFocused();
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
  await expectNewPage(page, 'Create Account');
  await typeInto(page, 'Your Email', email);
  // What is missing has the focus, and says so.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(password);
  await typeInto(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /^Step 2 of 3/ })).toBeFocused();
  await tabTo(page, page.getByLabel('Display Name'));
  await page.keyboard.type(newDisplayName());
  // The gallery is one stop; the arrows choose in it.
  await tabTo(page, page.getByRole('radio', { name: 'Hatching chick 1' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Hen 2' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Hen 2' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /^Step 3 of 3/ })).toBeFocused();
  const create = page.getByRole('button', { name: 'Agree and Create Account' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await agree(page, 'I Agree');

  await expect(page.getByText('Thank you for registering, please sign in.')).toBeFocused();
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectNewPage(page, /Welcome/);
  await tabTo(page, top.getByRole('link', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expectNewPage(page, 'Login');
});

test('an account is changed with the keyboard alone', { tag: '@once' }, async ({ page, member }) => {
  await signIn(page, member);
  await press(page, 'link', 'Settings');
  await expectNewPage(page, 'Account Settings');
  await press(page, 'button', 'Update');
  await expect(page.getByText(/^Please enter your password again/)).toBeFocused();
  await typeInto(page, 'Password', member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change what you like, and save.')).toBeFocused();
  await typeInto(page, 'Display Name', newDisplayName());
  await tabTo(page, page.getByLabel('Avatar Icon'));
  await page.keyboard.type('40');
  await expect(page.getByRole('radio', { name: 'Honey pot 40' })).toBeChecked();
  await press(page, 'button', 'Save Changes and Return to LogIn');
  await hear(page, 'Your changes are saved. Please sign in again.');
  await expectNewPage(page, 'Login');
});

test('a new password is set with the keyboard alone', { tag: '@once' }, async ({ page, member }) => {
  const password = newPassword();
  await page.goto('/login');
  await press(page, 'link', 'Reset Password');
  await expectNewPage(page, 'Password Reset');
  await typeInto(page, 'Email', member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We are sending a code to/)).toBeFocused();
  await typeInto(page, 'Code', await codeFor(member.email, /new password/));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The code is right\./)).toBeFocused();
  await typeInto(page, 'New Password', password);
  await typeInto(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been updated.')).toBeFocused();
  await press(page, 'link', 'Proceed to Log In');
  await expectNewPage(page, 'Login');
  await typeInto(page, 'Email', member.email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectNewPage(page, /Welcome/);
});

test(
  'the admin tools are opened with the keyboard alone',
  { tag: '@once' },
  async ({ page, newAdmin: admin }) => {
    await signIn(page, admin);
    await press(page, 'link', 'Settings');
    await press(page, 'link', 'Admin Tools');
    await expectNewPage(page, 'Admin Page');
    await typeInto(page, 'Confirmation Code', await codeFor(admin.email, /admin tools/));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Admin tools unlocked.')).toBeFocused();
    await press(page, 'button', 'Edit Users');
    const panel = page.getByRole('heading', { name: 'Edit Users' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Users' })).toBeFocused();
  },
);

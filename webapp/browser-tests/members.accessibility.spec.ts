import { expectNoBarriers } from './barriers.ts';
import { beSignedIn, editElsewhere, newDisplayName, openEditForm } from './members.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('home has no barriers for a member', async ({ page, member }) => {
  await page.goto('/');
  await expect(page.getByText(`Good to see you, ${member.displayName}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New on the Shelf' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the heart and My Recipes have no barriers, before and after a recipe is saved', async ({
  page,
  shelf,
}) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto('/my-recipes');
  await expect(page.getByText('You have not saved a recipe yet.')).toBeVisible();
  await expectNoBarriers(page);

  await page.goto(`/recipe/${recipeId}`);
  const heart = page.getByRole('button', { name: 'Save Recipe' });
  await expect(heart).toBeEnabled();
  await expectNoBarriers(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await heart.click();
  await saved;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectNoBarriers(page);

  await page.goto('/my-recipes');
  await expect(page.getByRole('list', { name: 'Saved recipes' })).toContainText(title);
  await expectNoBarriers(page);
});

test.describe('what is refused', () => {
  test.use({ expectedComplaint: /status of (401|409|503)/ });

  test('a heart that is taken back has no barriers', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.route('**/save', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } }),
    );
    await page.goto(`/recipe/${recipeId}`);
    await page.getByRole('button', { name: 'Save Recipe' }).click();
    await expect(page.getByText('Please wait a moment.')).toBeVisible();
    await expectNoBarriers(page);
  });

  test('deleting the account has no barriers, from what it says to the last question', async ({
    page,
    member,
  }) => {
    await page.route('**/api/user/*/delete', (route) =>
      route.fulfill({ status: 409, json: { code: 'last_admin', message: 'You are the last admin.' } }),
    );
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Delete my account' });
    await expect(section).toContainText('What is deleted for good:');
    await expectNoBarriers(page);
    await section.getByRole('button', { name: 'Delete My Account' }).click();
    const password = section.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    await section.getByRole('button', { name: 'Verify' }).click();
    await expect(password).toHaveAccessibleDescription('Invalid username and password!');
    await expectNoBarriers(page);
    await password.fill(member.password);
    await section.getByRole('button', { name: 'Verify' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Delete My Account' }).click();
    // The password's own line goes with its form.
    await expect(section.getByRole('alert')).toHaveCount(1);
    await expect(section.getByRole('alert')).toContainText('You are the last admin.');
    await expectNoBarriers(page);
    // And then it is gone: a message stands over a visitor's screen.
    await page.unroute('**/api/user/*/delete');
    await section.getByRole('button', { name: 'Delete My Account' }).click();
    await password.fill(member.password);
    await section.getByRole('button', { name: 'Verify' }).click();
    await question.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page).toHaveURL('/');
    // It stays while the pointer is on it.
    const message = page.getByText('Your account is deleted. Thank you for the time you spent here.');
    await message.hover();
    await settled(page);
    await expect(message).toBeVisible();
    await expectNoBarriers(page);
  });

  test('an account that was edited elsewhere has no barriers', async ({ page, member, request }) => {
    await page.goto('/settings');
    await openEditForm(page, member);
    await page.getByLabel('Display Name').fill(newDisplayName());
    const saved = await editElsewhere(request, member);
    await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
    const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
    await expect(conflict).toContainText(saved);
    await expectNoBarriers(page);
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(page.getByLabel('Display Name')).toHaveValue(saved);
    await expectNoBarriers(page);
  });
});

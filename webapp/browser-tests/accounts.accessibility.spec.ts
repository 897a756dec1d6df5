import { expectNoBarriers } from './barriers.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, newDisplayName, newEmail, newPassword } from './members.ts';
import { expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: /status of 40[01]/,
});

test('signing in has no barriers, also when something is missing or wrong', async ({ page, member }) => {
  await page.goto('/login?registered=true');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username and password!')).toBeVisible();
  await expectNoBarriers(page);
});

test('registering has no barriers in any step, in the question and in the banner', async ({
  page,
  member,
}) => {
  await page.goto('/register');
  await page.getByLabel('Your Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('do not match')).toBeVisible();
  await expectNoBarriers(page);
  const password = newPassword();
  await page.getByLabel('Your Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio')).toHaveCount(40);
  await expectNoBarriers(page);
  const name = page.getByLabel('Display Name');
  await name.fill(member.displayName);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(name).toHaveAccessibleDescription(/Somebody here already has this name\./);
  await expectNoBarriers(page);
  // As if somebody took the name while the Code of Conduct is being read.
  await page.route('**/api/register/check', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What has no place here' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Agree and Create Account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('button', { name: 'Start Over' })).toBeVisible();
  await expectNoBarriers(page);
});

test('a password reset has no barriers in any step', async ({ page, member }) => {
  await page.goto('/password-reset');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('User not found.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  const code = await codeFor(member.email, /new password/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  const password = newPassword();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill('another');
  await expectNoBarriers(page);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByRole('link', { name: 'Proceed to Log In' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the settings and the admin page have no barriers', async ({ page, newAdmin: admin }) => {
  await beSignedIn(page, admin);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Admin Tools' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Display Name').fill(newDisplayName());
  await expect(page.getByRole('radio')).toHaveCount(40);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Admin Tools' }).click();
  await page.getByLabel('Confirmation Code').fill(await codeFor(admin.email, /admin tools/));
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Edit Users' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Users' })).toBeVisible();
  await expectNoBarriers(page);
});

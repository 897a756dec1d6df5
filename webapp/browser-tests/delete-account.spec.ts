import type { Page } from '@playwright/test';
import { beSignedIn, fillLogin, type Member, storedSession } from './members.ts';
import { expect, test } from './visitor.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Delete my account' });
const start = (page: Page) => section(page).getByRole('button', { name: 'Delete My Account' });
const password = (page: Page) => section(page).getByLabel('Password', { exact: true });
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to delete your account?' });

async function verify(page: Page, { password: words }: Pick<Member, 'password'>) {
  await start(page).click();
  await password(page).fill(words);
  await section(page).getByRole('button', { name: 'Verify' }).click();
}

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
  await page.goto('/settings');
  await expect(section(page)).toContainText('What is deleted for good:');
  await expect(section(page)).toContainText('What stays:');
});

test.describe('the account', () => {
  test.use({ expectedComplaint: /status of 40[14]/ });

  test('is deleted with the keyboard alone; then nobody is signed in, and nobody can sign in', async ({
    page,
    member,
    request,
  }) => {
    await start(page).focus();
    await page.keyboard.press('Enter');
    await password(page).focus();
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    const token = (await storedSession(page))?.token ?? '';
    expect(token).not.toBe('');
    // Cancel has the focus first: whoever presses Enter once too often loses nothing.
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('button', { name: 'Delete My Account' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveCount(0);
    await expect.poll(() => storedSession(page)).toEqual({ token: '', user: null });
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain(member.email);
    expect(kept).not.toContain(member.displayName);
    const principal = await request.get('/api/get-user/principal', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(principal.status()).toBe(401);
    await page.goto('/login');
    await fillLogin(page, member);
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid username and password!' })).toBeVisible();
  });
});

test(
  'stays when the last question is answered with no, and the focus returns',
  { tag: '@once' },
  async ({ page, member }) => {
    let deletions = 0;
    page.on('request', (sent) => (deletions += Number(sent.method() === 'DELETE')));
    await verify(page, member);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(password(page)).toHaveCount(0);
    await expect(start(page)).toBeFocused();
    // Escape says no as well.
    await verify(page, member);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(start(page)).toBeFocused();
    expect(deletions).toBe(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText(member.displayName);
  },
);

test(
  'home does not begin with what it showed before: that may have gone with the account',
  { tag: '@once' },
  async ({ page, member }) => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /The Heirloom Shelf/ })
      .click();
    const shown = page.getByRole('article').first();
    await expect(shown).toBeVisible();
    await page.goBack();
    await verify(page, member);
    // Nothing new comes yet.
    await page.route(/\/api\/(home|recipes\/random)$/, () => undefined);
    await question(page).getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  },
);

test.describe('what is refused', () => {
  test.use({ expectedComplaint: /status of 40\d/ });

  test(
    'a wrong password is said beside its field, and nothing is asked',
    { tag: '@once' },
    async ({ page }) => {
      await verify(page, { password: 'not the password' });
      await expect(password(page)).toHaveAccessibleDescription('Invalid username and password!');
      await expect(password(page)).toBeFocused();
      await expect(question(page)).toHaveCount(0);
    },
  );

  test('a password that is too old is asked for again', { tag: '@once' }, async ({ page, member }) => {
    let refused = false;
    await page.route('**/api/user/*/delete', (route) => {
      if (refused) return route.continue();
      refused = true;
      return route.fulfill({
        status: 403,
        json: { code: 'password_needed', message: 'Please enter your password again.' },
      });
    });
    await verify(page, member);
    await question(page).getByRole('button', { name: 'Delete My Account' }).click();
    await expect(section(page).getByText('Please enter your password again.', { exact: true })).toBeVisible();
    await expect(password(page)).toHaveValue('');
    await password(page).fill(member.password);
    await section(page).getByRole('button', { name: 'Verify' }).click();
    await question(page).getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
  });

  test('the last admin is told what the server says', { tag: '@once' }, async ({ page, member }) => {
    const message = 'You are the last admin. Make somebody else an admin first.';
    await page.route('**/api/user/*/delete', (route) =>
      route.fulfill({ status: 409, json: { code: 'last_admin', message } }),
    );
    await verify(page, member);
    await question(page).getByRole('button', { name: 'Delete My Account' }).click();
    await expect(section(page).getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(start(page)).toBeVisible();
    await expect(section(page).getByRole('link', { name: 'Make Somebody Else an Admin' })).toHaveAttribute(
      'href',
      `/admin-tools/${member.id}?panel=users`,
    );
    await expect.poll(async () => (await storedSession(page))?.user?.id).toBe(member.id);
  });
});

import type { Page } from '@playwright/test';
import { fillLogin, makeMember, newDisplayName, newEmail, newPassword, storedSession } from './members.ts';
import { mailTo } from './mailbox.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'Do you agree to abide by the Code of Conduct on this site?';

/** The error banner, by its button. */
function refusal(page: Page) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Start Over' }) });
}

async function fillFirstStep(page: Page, email: string, password: string, confirmation = password) {
  await page.getByLabel('Your Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillSecondStep(page: Page, displayName: string) {
  await page.getByLabel('Display Name').fill(displayName);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Do you agree to the terms of our Code of Conduct?')).toBeVisible();
}

test('somebody registers in three steps, is thanked, signs in and is at home', async ({ page }) => {
  const [email, password, displayName] = [newEmail(), newPassword(), newDisplayName()];
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText('Passwords must match.')).toBeVisible();
  await fillFirstStep(page, email, password);

  await expect(
    page.getByRole('heading', { name: 'Choose an Avatar Icon and Display Name (may be changed later)' }),
  ).toBeFocused();
  const select = page.getByLabel('Avatar Icon');
  await expect(select).toHaveValue('1');
  await expect(select.locator('option')).toHaveCount(40);
  await expect(select.locator('option').nth(32)).toHaveText('33 – Pot of food');
  const gallery = page.getByRole('group', { name: 'All avatars' });
  await expect(gallery.getByRole('radio')).toHaveCount(40);
  await gallery.getByRole('radio', { name: 'Teapot 39' }).check();
  await expect(select).toHaveValue('39');
  await select.selectOption('11');
  await expect(gallery.getByRole('radio', { name: 'Fox 11' })).toBeChecked();
  await fillSecondStep(page, displayName);

  await page.getByRole('button', { name: 'Agree and Create Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: QUESTION });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Agree and Create Account' }).click();
  await dialog.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL('/login?registered=true');
  await expect(page.getByText('Thank you for registering, please sign in.')).toBeVisible();
  await expect.poll(async () => (await mailTo(email)).subject).toContain('Welcome');

  await fillLogin(page, { email, password });
  await expect(page).toHaveURL('/');
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(top.getByRole('link', { name: 'Register' })).toHaveCount(0);
  await expect(top.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const session = await storedSession(page);
  expect(session?.token).not.toBe('');
  expect(session?.user).toMatchObject({
    username: email,
    displayName,
    avatarId: 11,
    avatarUrl: '/avatars/11.svg',
    restricted: false,
    violations: 0,
    authorities: [{ name: 'ROLE_USER' }],
  });
});

test(
  'an email that has an account is told, and the way to log in takes the place of Continue',
  { tag: '@once' },
  async ({ page, request }) => {
    const { email } = await makeMember(request);
    await page.goto('/register');
    await fillFirstStep(page, ` ${email.toUpperCase()}`, newPassword());
    await expect(
      page.getByText('Opps! We already have an account under that email. Please continue to Log in.'),
    ).toBeVisible();
    await expect(page.getByLabel('Your Email')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await page.getByLabel('Your Email').fill(newEmail());
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
);

test('what is missing or wrong in the first step is said beside its field, and nothing is lost', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Your Email')).toBeFocused();
  await expect(page.getByLabel('Your Email')).toHaveAccessibleDescription('Please enter your email.');
  await fillFirstStep(page, newEmail(), 'tomato soup', 'tomato soap');
  const confirmation = page.getByLabel('Confirm Password');
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription(/Password & Confirm Password do not match\./);
  await expect(confirmation).toHaveValue('tomato soap');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('tomato soup');
});

test.describe('a refused registration', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test(
    'says why, and Start Over returns to the first step with everything still there',
    { tag: '@once' },
    async ({ page, request }) => {
      const { displayName } = await makeMember(request);
      const email = newEmail();
      await page.goto('/register');
      await fillFirstStep(page, email, newPassword());
      // Somebody takes the name while the Code of Conduct is being read.
      await page.route('**/api/register/check', (route) => route.fulfill({ status: 204 }));
      await fillSecondStep(page, displayName.toUpperCase());
      await page.getByRole('button', { name: 'Agree and Create Account' }).click();
      await page.getByRole('button', { name: 'I Agree' }).click();
      await expect(refusal(page)).toContainText('Bad Request: User email or display name is already in use.');
      await expect(page.getByRole('button', { name: 'Start Over' })).toBeInViewport();
      await page.getByRole('button', { name: 'Start Over' }).click();
      await expect(page.getByLabel('Your Email')).toHaveValue(email);
      // The banner is gone, and what it said is not.
      await expect(refusal(page)).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: 'Bad Request' })).toBeVisible();
    },
  );

  test('tells in its own step what is wrong with a password that is easily guessed', async ({ page }) => {
    await page.goto('/register');
    await fillFirstStep(page, newEmail(), 'password123');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/This password is too easy to guess\./);
    const better = newPassword();
    await password.fill(better);
    await page.getByLabel('Confirm Password').fill(better);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Display Name')).toBeVisible();
  });

  test('tells in its own step that somebody has the name', { tag: '@once' }, async ({ page, request }) => {
    const { displayName } = await makeMember(request);
    await page.goto('/register');
    await fillFirstStep(page, newEmail(), newPassword());
    const name = page.getByLabel('Display Name');
    await name.fill(displayName.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Somebody here already has this name\./);
    await fillSecondStep(page, newDisplayName());
  });

  test(
    'a password that is the name that follows leads back to its field, where it is told',
    { tag: '@once' },
    async ({ page }) => {
      const name = newDisplayName();
      await page.goto('/register');
      await fillFirstStep(page, newEmail(), name);
      await page.getByLabel('Display Name').fill(name);
      await page.getByRole('button', { name: 'Continue' }).click();
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(/too easy to guess/);
      await expect(password).toHaveValue(name);
    },
  );

  test(
    'a refusal that nobody saw coming is still told after Start Over, beside its field',
    { tag: '@once' },
    async ({ page }) => {
      await page.route('**/api/register', (route) =>
        route.fulfill({ status: 400, json: { code: 'weak_password', message: 'Everybody knows this one.' } }),
      );
      await page.goto('/register');
      await fillFirstStep(page, newEmail(), newPassword());
      await fillSecondStep(page, newDisplayName());
      await page.getByRole('button', { name: 'Agree and Create Account' }).click();
      await page.getByRole('button', { name: 'I Agree' }).click();
      await expect(refusal(page)).toContainText('There were problems registering this user.');
      await page.getByRole('button', { name: 'Start Over' }).click();
      const password = page.getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(/Everybody knows this one\./);
    },
  );
});

test(
  'back goes a step back, a reload keeps what was typed but for the passwords',
  { tag: '@once' },
  async ({ page }) => {
    const [email, displayName] = [newEmail(), newDisplayName()];
    await page.goto('/register');
    await fillFirstStep(page, email, newPassword());
    await fillSecondStep(page, displayName);
    await page.goBack();
    await expect(page.getByLabel('Display Name')).toHaveValue(displayName);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Agree and Create Account' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await fillFirstStep(page, email, newPassword());
    await expect(page.getByLabel('Display Name')).toHaveValue(displayName);
  },
);

test.describe('a lost answer', () => {
  test.use({ expectedComplaint: /ERR_CONNECTION_RESET/ });

  test(
    'is asked for again under the same key; a double click registers once',
    { tag: '@once' },
    async ({ page }) => {
      const keys: (string | undefined)[] = [];
      let lose = true;
      await page.route('**/api/register', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        // The server does what it is asked to; the first answer is lost on its way back.
        const response = await route.fetch();
        if (lose) await route.abort('connectionreset');
        else await route.fulfill({ response });
        lose = false;
      });
      await page.goto('/register');
      await fillFirstStep(page, newEmail(), newPassword());
      await fillSecondStep(page, newDisplayName());
      await page.getByRole('button', { name: 'Agree and Create Account' }).click();
      await page.getByRole('button', { name: 'I Agree' }).dblclick();
      await expect(refusal(page)).toContainText('Server could not be reached.');
      expect(keys).toHaveLength(1);
      await page.getByRole('button', { name: 'Agree and Create Account' }).click();
      await page.getByRole('button', { name: 'I Agree' }).click();
      await expect(page).toHaveURL('/login?registered=true');
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    },
  );
});

test(
  'what was sent before a reload and did not arrive is sent again under its key, with the passwords typed anew',
  { tag: '@day' },
  async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/register', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) await route.continue();
    });
    const [email, password, displayName] = [newEmail(), newPassword(), newDisplayName()];
    await page.goto('/register');
    await fillFirstStep(page, email, password);
    await fillSecondStep(page, displayName);
    await page.getByRole('button', { name: 'Agree and Create Account' }).click();
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect.poll(() => keys).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).toContain(keys[0]);
    expect(kept).not.toContain(password);

    await page.reload();
    await expect(page.getByLabel('Your Email')).toHaveValue(email);
    await fillFirstStep(page, email, password);
    await expect(page.getByLabel('Display Name')).toHaveValue(displayName);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Agree and Create Account' }).click();
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page).toHaveURL('/login?registered=true');
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

test.describe('too many look-ups', () => {
  test.use({ expectedComplaint: /status of 4(00|29)/ });

  test('stop nobody: the server decides in the end', { tag: '@once' }, async ({ page, request }) => {
    const { email } = await makeMember(request);
    for (let times = 0; times < 6; times += 1) await request.get(`/api/get-user/username/${newEmail()}`);
    await page.goto('/register');
    const looked = page.waitForResponse('**/api/get-user/username/**');
    await fillFirstStep(page, email, newPassword());
    expect((await looked).status()).toBe(429);
    await fillSecondStep(page, newDisplayName());
    await page.getByRole('button', { name: 'Agree and Create Account' }).click();
    await page.getByRole('button', { name: 'I Agree' }).click();
    const words = 'Bad Request: User email or display name is already in use.';
    await expect(refusal(page)).toContainText(words);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Your Email')).toHaveValue(email);
  });
});

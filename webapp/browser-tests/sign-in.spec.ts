import type { Response } from '@playwright/test';
import { fillLogin, makeMember, newPassword, signIn, storedSession } from './members.ts';
import { expect, test } from './visitor.ts';

test.describe('a wrong password', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('is told in the words that the product has, and nothing typed is lost', async ({ page, request }) => {
    const member = await makeMember(request);
    await page.goto('/login');
    await fillLogin(page, { ...member, password: 'not the password' });
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid username and password!' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await expect(page.getByText('Invalid username and password!')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
  });
});

test(
  'what a form will say is in a region that screen readers know before it says anything',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/login');
    const regions = page.locator('form [role=alert], form [role=status]');
    await expect(regions).toHaveCount(2);
    for (const region of await regions.all()) {
      await expect(region).toBeEmpty();
      await expect
        .poll(() => region.evaluate((element) => getComputedStyle(element).display))
        .not.toBe('none');
    }
  },
);

test(
  'email and password are required, and known to password managers',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/login');
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    for (const field of [email, password]) await expect(field).toHaveAttribute('required');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter your email.');
    await expect(password).toHaveAccessibleDescription('Please enter your password.');
  },
);

test('what was typed into a password can be shown', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('tomato soup');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide what I typed' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test(
  'Logout clears the session here and on the server, and leads to the login screen',
  { tag: '@once' },
  async ({ page, request }) => {
    await signIn(page, await makeMember(request));
    const token = (await storedSession(page))?.token ?? '';
    const revoked = page.waitForResponse('**/api/logout');
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect.poll(() => storedSession(page)).toEqual({ token: '', user: null });
    expect((await revoked).status()).toBe(204);
    const answer = await request.get('/api/get-user/principal', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  },
);

test('two tabs agree about being signed in or out', { tag: '@once' }, async ({ page, context, request }) => {
  const member = await makeMember(request);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('You must be signed in to make changes to your account.')).toBeVisible();
  await signIn(page, member);
  await expect(other.getByText(member.email)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible();
  await other.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test(
  'the admin page sends those who are not signed in to the login screen',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/admin-tools/1');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  },
);

test.describe('a session that has ended', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test.beforeEach(async ({ page, request, member }) => {
    await signIn(page, member);
    const token = (await storedSession(page))?.token ?? '';
    const ended = await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(ended.status()).toBe(204);
  });

  test('says so on a screen for members, and signing in leads back to it', async ({ page, member }) => {
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toHaveCount(1);
    await fillLogin(page, member);
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText(member.email)).toBeVisible();
  });

  test(
    'says so once where everybody may read, for six seconds, and leads back there too',
    { tag: '@once' },
    async ({ page, member }) => {
      await page.goto('/tips-and-temps');
      const message = page.getByText('Your session has ended. Please sign in again.');
      await expect(message).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Tips and Temps' })).toBeVisible();
      await expect(message).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await fillLogin(page, member);
      await expect(page).toHaveURL('/tips-and-temps');
      await expect(message).toHaveCount(0);
    },
  );
});

test.describe('too many tries', () => {
  test.use({ expectedComplaint: /status of 4(01|29)/ });

  test('are stopped, with the time to wait', { tag: '@once' }, async ({ page, request }) => {
    const member = await makeMember(request);
    await page.goto('/login');
    const answers: Response[] = [];
    for (let tries = 0; tries < 30 && answers.at(-1)?.status() !== 429; tries += 1) {
      const answered = page.waitForResponse('**/api/login');
      await fillLogin(page, { ...member, password: newPassword() });
      answers.push(await answered);
    }
    expect(answers.at(-1)?.status()).toBe(429);
    expect(answers.at(-1)?.headers()['retry-after']).toMatch(/^\d+$/);
    await expect(
      page.getByRole('alert').filter({ hasText: /minute|second|wait|later|try again/i }),
    ).toBeVisible();
  });
});

test(
  'whoever is signed in needs neither form: both lead home',
  { tag: '@once' },
  async ({ page, member, context }) => {
    const other = await context.newPage();
    await other.goto('/register');
    await expect(other.getByLabel('Your Email')).toBeVisible();
    await signIn(page, member);
    await expect(other).toHaveURL('/');
    for (const path of ['/login', '/register', '/login?registered=true']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Welcome to The Heirloom Shelf' }),
      ).toBeVisible();
    }
  },
);

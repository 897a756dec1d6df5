import { codeFor, countMailsTo, mailTo } from './mailbox.ts';
import { fillLogin, makeMember, newEmail, newPassword, signIn, storedSession } from './members.ts';
import { expect, test } from './visitor.ts';

const SUBJECT = /code for a new password/;

test('a new password is set with the code from the letter; the old one and all sessions end', async ({
  page,
  request,
  openBrowser,
}) => {
  const member = await makeMember(request);
  const elsewhere = await openBrowser();
  await signIn(elsewhere, member);
  const token = (await storedSession(elsewhere))?.token ?? '';

  await page.goto('/login');
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password Reset' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('do not leave this page or the code expires')).toBeFocused();
  const code = await codeFor(member.email, SUBJECT);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();

  const password = newPassword();
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill('something else');
  await expect(page.getByText('Passwords must match.')).toBeVisible();
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('Password & Confirm Password do not match.')).toBeVisible();
  await page.getByLabel('Confirm Password').fill(password);
  await expect(page.getByText('Passwords must match.')).toHaveCount(0);
  // A password manager keeps the new password under the user name in the same form.
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('Your password has been updated.')).toBeVisible();

  const old = await request.get('/api/get-user/principal', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(old.status()).toBe(401);
  const withOldPassword = await request.post('/api/login', {
    data: { username: member.email, password: member.password },
  });
  expect(withOldPassword.status()).toBe(401);
  await mailTo(
    member.email,
    ({ subject }) => /password/i.test(subject) && !subject.includes('code for a new password'),
  );
  await page.getByRole('link', { name: 'Proceed to Log In' }).click();
  await fillLogin(page, { email: member.email, password });
  await expect(page).toHaveURL('/');
});

test('an email without an account is told, and no code is asked for', { tag: '@once' }, async ({ page }) => {
  const email = newEmail();
  let asked = 0;
  page.on('request', (sent) => (asked += Number(sent.url().endsWith('/password-reset/request'))));
  await page.goto('/password-reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('User not found.');
  await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
  expect(asked).toBe(0);
  const mails = await countMailsTo(email);
  expect(mails).toBe(0);
});

test.describe('a wrong code', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test(
    'is told beside its field; the right one is taken afterwards',
    { tag: '@once' },
    async ({ page, request }) => {
      const { email } = await makeMember(request);
      await page.goto('/password-reset');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Reset Code' }).click();
      const code = await codeFor(email, SUBJECT);
      const field = page.getByLabel('Code', { exact: true });
      await field.fill('12');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(field).toHaveAccessibleDescription(/6 digits/);
      await field.fill(code === '123456' ? '654321' : '123456');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(field).toHaveAccessibleDescription('That code does not match.');
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByLabel('New Password')).toBeVisible();
    },
  );
});

test(
  'another code is sent at once, and takes the place of the first',
  { tag: '@once' },
  async ({ page, request }) => {
    const { email } = await makeMember(request);
    await page.goto('/password-reset');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    const first = await codeFor(email, SUBJECT);
    const another = page.getByRole('button', { name: 'Send another code' });
    await another.click();
    await expect(page.getByText('You have asked for 2 codes.')).toBeVisible();
    await expect(another).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(email, SUBJECT, first));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('New Password')).toBeVisible();
  },
);

test(
  'how many codes there are is said to everybody alike, before the server sends no more',
  { tag: '@once' },
  async ({ page, request }) => {
    const { email } = await makeMember(request);
    await page.goto('/password-reset');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    const words =
      'At most three codes an hour are sent to one email address, and only the newest one counts.';
    await expect(page.getByText(words)).toBeVisible();
    for (const number of [2, 3, 4]) {
      const asked = page.waitForResponse('**/api/password-reset/request');
      await page.getByRole('button', { name: 'Send another code' }).click();
      expect((await asked).status()).toBe(204);
      await expect(page.getByRole('status').filter({ hasText: 'You have asked for' })).toHaveText(
        `You have asked for ${number} codes. ${words}`,
      );
    }
    await expect.poll(() => countMailsTo(email, SUBJECT)).toBe(3);
    await page.getByRole('button', { name: 'Use another email' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  },
);

test.describe('a code that has expired', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('is told as such, once its ten minutes are over', { tag: '@once' }, async ({ page, request }) => {
    const { email } = await makeMember(request);
    await page.clock.install();
    await page.goto('/password-reset');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    const code = await codeFor(email, SUBJECT);
    const field = page.getByLabel('Code', { exact: true });
    const verify = async (typed: string) => {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Verify' }).click();
    };
    await verify(code === '123456' ? '654321' : '123456');
    await expect(field).toHaveAccessibleDescription('That code does not match.');
    await page.clock.fastForward('10:01');
    await verify(code === '222222' ? '333333' : '222222');
    await expect(field).toHaveAccessibleDescription(/This code has expired; it was good for ten minutes\./);
  });
});

test.describe('a refused password', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test(
    'is told with its reason, and another one is taken; without permission any more, another code is offered',
    { tag: '@once' },
    async ({ page, request, member }) => {
      await page.goto('/password-reset');
      await page.getByLabel('Email').fill(member.email);
      await page.getByRole('button', { name: 'Send Reset Code' }).click();
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(member.email, SUBJECT));
      const verified = page.waitForResponse('**/api/password-reset/verify');
      await page.getByRole('button', { name: 'Verify' }).click();
      const { id, resetGrant } = (await (await verified).json()) as { id: number; resetGrant: string };
      const save = async (password: string) => {
        await page.getByLabel('New Password').fill(password);
        await page.getByLabel('Confirm Password').fill(password);
        await page.getByRole('button', { name: 'Save New Password' }).click();
      };
      const refusal = page.getByRole('alert').filter({
        hasText: 'There were problems saving the new password.',
      });
      await save('password123');
      await expect(refusal).toContainText(/guess/i);
      await expect(page.getByRole('button', { name: 'Send another code' })).toHaveCount(0);

      const elsewhere = await request.put('/api/update-password', {
        data: { id, username: member.email, password: newPassword(), resetGrant },
      });
      expect(elsewhere.status(), await elsewhere.text()).toBe(200);
      await save(newPassword());
      await expect(refusal).toBeVisible();
      await page.getByRole('button', { name: 'Send another code' }).click();
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
      await expect.poll(() => countMailsTo(member.email, SUBJECT)).toBe(2);
    },
  );
});

import { question } from './contributions.ts';
import { mailTo } from './mailbox.ts';
import {
  beSignedIn,
  editElsewhere,
  fillLogin,
  newDisplayName,
  newEmail,
  openEditForm,
  storedSession,
} from './members.ts';
import { expect, test } from './visitor.ts';

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
});

test('shows who is signed in and how they stand', async ({ page, member }) => {
  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account).toContainText(member.displayName);
  await expect(account).toContainText(member.email);
  await expect(account).toContainText('Good');
  await expect(account.locator('img')).toHaveAttribute('src', '/avatars/2.svg');
  await expect(page.getByRole('link', { name: 'Reset Your Password' })).toHaveAttribute(
    'href',
    '/password-reset',
  );
  await expect(page.getByRole('link', { name: 'Admin Tools' })).toHaveCount(0);
});

test('Update turns into Cancel and back', async ({ page, member }) => {
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  // The password belongs to an e-mail beside it, where a password manager finds it.
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(member.email);
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(email).not.toBeEditable();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('Cancel asks before it discards what was changed, and only then', async ({ page, member }) => {
  await openEditForm(page, member);
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });
  await page.getByLabel('Display Name').fill('Somebody else');
  await cancel.click();
  await expect(question(page)).toContainText('Do you want to discard what you changed?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Display Name')).toHaveValue('Somebody else');
  await cancel.click();
  await question(page).getByRole('button', { name: 'Discard My Changes' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
  await openEditForm(page, member);
  await expect(page.getByLabel('Display Name')).toHaveValue(member.displayName);
  await cancel.click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('name and avatar are changed after the password, and seen after signing in again', async ({
  page,
  member,
}) => {
  const displayName = newDisplayName();
  await openEditForm(page, member);
  await expect(page.getByLabel('Display Name')).toHaveValue(member.displayName);
  await expect(page.getByLabel('Avatar Icon')).toHaveValue('2');
  await page.getByLabel('Display Name').fill(displayName);
  await page.getByRole('radio', { name: 'Cookie 37' }).check();
  const sent = page.waitForRequest('**/api/update-user');
  await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
  // What was not changed stays out of it.
  expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual([
    'avatarId',
    'displayName',
    'expectedSequence',
    'id',
  ]);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your changes are saved. Please sign in again.')).toBeVisible();
  await fillLogin(page, member);
  await expect(page).toHaveURL('/');
  await page.goto(`/user/${member.id}/anything`);
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/avatars/37.svg');
});

test(
  'a new email is the one to sign in with; the old one gets a letter',
  { tag: '@once' },
  async ({ page, member }) => {
    const email = newEmail();
    await openEditForm(page, member);
    const asksForNobody: string[] = [];
    page.on('request', (sent) => {
      const isAbout = sent.url().endsWith('/get-user/principal');
      if (isAbout && sent.headers().authorization === undefined) asksForNobody.push(sent.url());
    });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
    await expect(page).toHaveURL('/login');
    await mailTo(member.email, ({ subject }) => /e-?mail|address/i.test(subject));
    await fillLogin(page, { ...member, email });
    await expect(page).toHaveURL('/');
    expect(asksForNobody).toEqual([]);
  },
);

test.describe('what is refused', () => {
  test.use({ expectedComplaint: /status of 40\d/ });

  test('a wrong password keeps the form closed', { tag: '@once' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Invalid username and password!',
    );
    await expect(page.getByLabel('Display Name')).toHaveCount(0);
  });

  test('a name that somebody has is told, and nothing typed is lost', async ({
    page,
    member,
    anotherMember,
  }) => {
    await openEditForm(page, member);
    await page.getByLabel('Display Name').fill(anotherMember.displayName);
    await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'already in use' })).toBeVisible();
    await expect(page.getByLabel('Display Name')).toHaveValue(anotherMember.displayName);
  });
});

test.describe('an account that was edited elsewhere meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ });

  for (const keeps of [true, false]) {
    test(
      `shows both versions, and ${keeps ? 'what was typed' : 'what was saved'} can be kept`,
      { tag: '@once' },
      async ({ page, member, request }) => {
        const typed = newDisplayName();
        await openEditForm(page, member);
        await page.getByLabel('Display Name').fill(typed);
        const saved = await editElsewhere(request, member);
        await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
        const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
        await expect(conflict).toContainText(`Saved version: ${saved}`);
        await expect(conflict).toContainText(`My version: ${typed}`);
        await expect(page.getByLabel('Display Name')).toHaveValue(typed);
        if (keeps) {
          await conflict.getByRole('button', { name: 'Keep my version' }).click();
        } else {
          await conflict.getByRole('button', { name: 'Use the saved version' }).click();
          await expect(conflict).toHaveCount(0);
          await expect(page.getByLabel('Display Name')).toBeFocused();
          await expect(page.getByLabel('Display Name')).toHaveValue(saved);
          await expect(page.getByLabel('Avatar Icon')).toHaveValue('5');
          await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
        }
        await expect(page).toHaveURL('/login');
        await beSignedIn(page, member);
        await page.goto('/settings');
        await expect(page.getByRole('region', { name: 'Your account' })).toContainText(keeps ? typed : saved);
      },
    );
  }
});

test('a double click saves once', { tag: '@once' }, async ({ page, member }) => {
  let saved = 0;
  page.on('request', (sent) => (saved += Number(sent.url().endsWith('/api/update-user'))));
  await openEditForm(page, member);
  await page.getByRole('radio', { name: 'Cookie 37' }).check();
  await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).dblclick();
  await expect(page).toHaveURL('/login');
  expect(saved).toBe(1);
});

test(
  'what was sent before a reload and got no answer is sent again under its key, and done once',
  { tag: '@day' },
  async ({ page, member }) => {
    const displayName = newDisplayName();
    const keys: (string | undefined)[] = [];
    const positions: (string | undefined)[] = [];
    await page.route('**/api/update-user', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      positions.push(response.headers()['x-position']);
      // The server does what it is asked; the first answer never arrives.
      if (positions.length > 1) await route.fulfill({ response });
    });
    await openEditForm(page, member);
    await page.getByLabel('Display Name').fill(displayName);
    await page.getByRole('radio', { name: 'Cookie 37' }).check();
    await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
    await expect.poll(() => positions).toHaveLength(1);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).toContain(keys[0]);
    expect(kept).not.toContain(member.password);

    await page.reload();
    await openEditForm(page, member);
    await expect(page.getByLabel('Display Name')).toHaveValue(displayName);
    await expect(page.getByLabel('Avatar Icon')).toHaveValue('37');
    await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your changes are saved. Please sign in again.')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    // The second answer is the first one: nothing was written by it.
    expect(positions).toEqual([positions[0], positions[0]]);
    expect(positions[0]).toMatch(/^\d+$/);
  },
);

test.describe('a session that ends while the form is open', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test(
    'says so, and what was filled in is there again after signing in',
    { tag: '@once' },
    async ({ page, member, request }) => {
      const displayName = newDisplayName();
      await openEditForm(page, member);
      await page.getByLabel('Display Name').fill(displayName);
      await page.getByRole('radio', { name: 'Cookie 37' }).check();
      const token = (await storedSession(page))?.token ?? '';
      await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
      await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' })).toHaveCount(1);
      await fillLogin(page, member);
      await expect(page).toHaveURL('/settings');
      await openEditForm(page, member);
      await expect(page.getByLabel('Display Name')).toHaveValue(displayName);
      await expect(page.getByLabel('Avatar Icon')).toHaveValue('37');
      await page.getByRole('button', { name: 'Save Changes and Return to LogIn' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Your changes are saved. Please sign in again.')).toBeVisible();
    },
  );
});

test('Reset Your Password knows the email', { tag: '@once' }, async ({ page, member }) => {
  await page.getByRole('link', { name: 'Reset Your Password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
});

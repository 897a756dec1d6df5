import type { Page } from '@playwright/test';
import { beUnlocked, enterCode, openPanel } from './admin-tools.ts';
import { Caller, question, restrict } from './contributions.ts';
import { beSignedIn, type Member, newDisplayName, newEmail } from './members.ts';
import { comeBack, expect, test } from './visitor.ts';

const user = (page: Page, { displayName }: Member) => page.getByRole('region', { name: displayName });

async function searchById(page: Page, id: number | string) {
  await page.getByLabel('Id', { exact: true }).fill(String(id));
  await page.getByRole('button', { name: 'Search by Id' }).click();
}

async function searchByEmail(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Search by Email' }).click();
}

/** What a found user shows, by name. */
async function facts(page: Page, member: Member): Promise<Record<string, string>> {
  const pairs = await user(page, member)
    .locator('dl > div')
    .evaluateAll((all) => all.map((one) => [...one.children].map((child) => child.textContent)));
  return Object.fromEntries(pairs) as Record<string, string>;
}

test('a user is found by email and by id, and never stands in the address by email', async ({
  page,
  admin,
  member,
  anotherMember,
}) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await expect(page.getByText('OR', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await searchByEmail(page, member.email);
  await expect(user(page, member)).toBeVisible();
  await expect(page.getByRole('heading', { name: member.displayName })).toBeFocused();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users&user=${member.id}`);
  await expect
    .poll(() => facts(page, member))
    .toEqual({
      'Display Name': member.displayName,
      'Email (username)': member.email,
      Id: String(member.id),
      Restricted: 'No',
      Violations: '0',
    });
  await expect(user(page, member)).not.toContainText('This User is an Admin');
  await expect(user(page, member).getByRole('button')).toHaveText([
    'Delete This User',
    'Reset Violations',
    'Make User an Admin',
  ]);
  await searchById(page, anotherMember.id);
  await expect(page.getByRole('heading', { name: anotherMember.displayName })).toBeFocused();
  await expect(user(page, member)).toHaveCount(0);
  await page.goBack();
  await expect(user(page, member)).toBeVisible();
  await searchById(page, admin.id);
  await expect(user(page, admin)).toContainText('This User is an Admin');
  await expect(user(page, admin).getByRole('button')).toHaveText([
    'Delete This User',
    'Reset Violations',
    'Remove Admin privleges',
  ]);
});

test('a user is found by name among those who are called alike, and by the address of the page', async ({
  page,
  admin,
  member,
  anotherMember,
}) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await page.getByLabel('Display Name').fill(member.displayName.toUpperCase());
  await page.getByLabel('Display Name').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 user found.' })).toBeVisible();
  const found = page.getByRole('list', { name: 'Users found' }).getByRole('link');
  await expect(found).toHaveText([`${member.displayName} Id ${member.id}`]);
  await expect(found).not.toContainText(member.email);
  await found.click();
  await expect(page.getByRole('heading', { name: member.displayName })).toBeFocused();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users&user=${member.id}`);
  await expect.poll(() => facts(page, member)).toMatchObject({ 'Email (username)': member.email });
  const { href } = new URL(`/user/${anotherMember.id}/${anotherMember.displayName}`, page.url());
  await searchById(page, href);
  await expect(page.getByRole('heading', { name: anotherMember.displayName })).toBeFocused();
  await expect(found).toHaveCount(0);
});

test('of many who are called alike the first are listed, and it is said of how many', async ({
  page,
  admin,
}) => {
  await page.route('**/api/users/named?name=rosa', (route) =>
    route.fulfill({
      headers: { 'x-total-count': '1057' },
      json: Array.from({ length: 20 }, (_, at) => ({
        id: at + 1,
        displayName: at === 0 ? 'Rosa' : `Rosa ${at}`,
        avatarUrl: '/avatars/1.svg',
      })),
    }),
  );
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users');
  await page.getByLabel('Display Name').fill('rosa');
  await page.getByRole('button', { name: 'Search by Name' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The first 20 of 1,057 users found.' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Users found' }).getByRole('link')).toHaveCount(20);
  await page.getByLabel('Display Name').fill(' ');
  await page.getByRole('button', { name: 'Search by Name' }).click();
  await expect(page.getByLabel('Display Name')).toHaveAccessibleDescription(/Please enter a name/);
  await expect(page.getByLabel('Display Name')).toBeFocused();
});

test.describe('nobody', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('is found by an email or an id that nobody has', async ({ page, admin, member }) => {
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'users', `&user=${member.id}`);
    await expect(user(page, member)).toBeVisible();
    await searchByEmail(page, newEmail());
    await expect(page.getByRole('status').filter({ hasText: 'No user found.' })).toBeVisible();
    await expect(user(page, member)).toHaveCount(0);
    await searchById(page, 987_654_321);
    await expect(page).toHaveURL(/user=987654321/);
    await expect(page.getByText('No user found.')).toBeVisible();
    await page.getByLabel('Display Name').fill(newDisplayName());
    await page.getByRole('button', { name: 'Search by Name' }).click();
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users`);
    await expect(page.getByRole('status').filter({ hasText: 'No user found.' })).toBeVisible();
    await searchById(page, 'seven');
    await expect(page.getByLabel('Id', { exact: true })).toHaveAccessibleDescription(/whole number/);
    await searchByEmail(page, 'nobody');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/email address/);
  });
});

test('violations are reset after a question, and a restriction ends in a tab that is open', async ({
  page,
  openBrowser,
  admin,
  member,
  request,
  quietRecipe,
  cook: judge,
}) => {
  test.setTimeout(120_000);
  await restrict(request, { member, judge, recipeId: quietRecipe });
  const theirs = await openBrowser();
  await beSignedIn(theirs, member);
  await theirs.goto('/settings');
  await expect(theirs.getByText('Restricted (3 violations)')).toBeVisible();

  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users', `&user=${member.id}`);
  await expect.poll(() => facts(page, member)).toMatchObject({ Restricted: 'Yes', Violations: '3' });
  const reset = page.getByRole('button', { name: 'Reset Violations' });
  await reset.click();
  await expect(question(page)).toContainText('reset the violations of this user?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(reset).toBeFocused();
  await reset.click();
  await question(page).getByRole('button', { name: 'Reset Violations' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has no violations anymore' })).toBeVisible();
  await expect(reset).toBeFocused();
  await expect
    .poll(() => facts(page, member))
    .toMatchObject({ Restricted: 'No', Violations: '0', 'Email (username)': member.email });
  await comeBack(theirs);
  await expect(theirs.getByText('Good', { exact: true })).toBeVisible();
});

test.describe('whose session ends', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('a user is made an admin, and an ordinary user again', async ({
    page,
    openBrowser,
    admin,
    member,
  }) => {
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'users', `&user=${member.id}`);
    await page.getByRole('button', { name: 'Make User an Admin' }).click();
    await expect(question(page)).toContainText('make this user an admin?');
    await expect(question(page)).toContainText('they sign in again as an admin');
    await question(page).getByRole('button', { name: 'Make User an Admin' }).click();
    await expect(user(page, member)).toContainText('This User is an Admin');
    const remove = page.getByRole('button', { name: 'Remove Admin privleges' });
    await expect(remove).toBeFocused();

    const theirs = await openBrowser();
    await beUnlocked(theirs, member);
    await openPanel(theirs, member, 'comments');
    await remove.click();
    await expect(question(page)).toContainText('remove the admin privileges of this user?');
    await question(page).getByRole('button', { name: 'Remove Privileges' }).click();
    await expect(page.getByRole('button', { name: 'Make User an Admin' })).toBeFocused();
    await expect(user(page, member)).not.toContainText('This User is an Admin');
    await theirs.getByRole('button', { name: 'Edit Users' }).click();
    await searchById(theirs, admin.id);
    await expect(theirs).toHaveURL('/login');
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedComplaint: /status of (403|409)/ });

  test('the last admin stays an admin', async ({ page, admin }) => {
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'users', `&user=${admin.id}`);
    await page.route('**/remove-admin', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'last_admin', message: 'Somebody else must be an admin first.' },
      }),
    );
    // The way to what is asked for stands there before.
    await expect(user(page, admin)).toContainText('make somebody else an admin first');
    await expect(
      user(page, admin).getByRole('link', { name: 'delete your account in the settings' }),
    ).toHaveAttribute('href', '/settings');
    await page.getByRole('button', { name: 'Remove Admin privleges' }).click();
    await question(page).getByRole('button', { name: 'Remove Privileges' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'must be an admin first' })).toBeVisible();
    await expect(user(page, admin)).toContainText('This User is an Admin');
  });
});

test('a user is deleted with all of their content, after a question', async ({
  page,
  admin,
  member,
  request,
  quietRecipe,
}) => {
  const writer = await Caller.signIn(request, member);
  const { comment } = await writer.post(quietRecipe, `Farewell, says ${member.displayName}`);
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'users', `&user=${member.id}`);
  await page.getByRole('button', { name: 'Delete This User' }).click();
  await expect(question(page)).toContainText('delete this user?');
  await expect(question(page)).toContainText('will be deleted with all of their content');
  const reason = question(page).getByLabel('Reason (optional)');
  await reason.fill('It only sold pans.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete This User' }).click();
  await expect(reason).toHaveValue('It only sold pans.');
  const sent = page.waitForRequest((asked) => asked.method() === 'DELETE');
  await question(page).getByRole('button', { name: 'Delete This User' }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'It only sold pans.' });
  await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users`);
  await expect(user(page, member)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect
    .poll(async () => (await request.get(`/api/recipe/${quietRecipe}/comments`)).text())
    .not.toContain(comment);
});

test.describe('oneself', () => {
  // What was shown of the account is asked for once more.
  test.use({ expectedComplaint: /status of 404/ });

  test(
    'whoever deletes their own account is signed out',
    { tag: '@once' },
    async ({ page, newAdmin: admin }) => {
      await beUnlocked(page, admin);
      await openPanel(page, admin, 'users', `&user=${admin.id}`);
      await page.getByRole('button', { name: 'Delete This User' }).click();
      await question(page).getByRole('button', { name: 'Delete This User' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
    },
  );
});

test.describe('with tools that the server has locked', () => {
  test.use({ expectedComplaint: /status of 40[34]/ });

  test('a search by email leads to the code and keeps what was typed', async ({
    page,
    newAdmin: admin,
    member,
  }) => {
    // Signed in, but without a code: the server answers such a search as it answers everybody.
    await beSignedIn(page, admin);
    await page.evaluate(() => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string };
      sessionStorage.setItem('admin-tools', JSON.stringify({ token, codeSentAt: 0, open: true }));
    });
    // What else would tell that they are locked is not asked for here.
    await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: {} }));
    await openPanel(page, admin, 'users');
    await searchByEmail(page, member.email);
    await expect(page.getByLabel('Confirmation Code')).toBeVisible();
    await enterCode(page, admin);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
    await page.getByRole('button', { name: 'Search by Email' }).click();
    await expect(user(page, member)).toBeVisible();
  });
});

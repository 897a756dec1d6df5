import { mark, saveMarks } from './admin-queues.ts';
import { beUnlocked, countOwn } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, fillLogin } from './members.ts';
import { expect, test } from './visitor.ts';

const SUBJECT = /code for the admin tools/;
/** The tools; behind the queues stands how many things wait in them. */
const TOOLS = [
  /^Review Pending Photos( \d+ waiting)?$/,
  /^Approve and Create Recipes/,
  /^Review Flagged Comments/,
  'Edit Users',
  'Edit Existing Recipes',
];

test.describe('an admin', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('opens the tools with the code from the letter; one panel is open at a time', async ({
    page,
    newAdmin: admin,
  }) => {
    await beSignedIn(page, admin);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Admin Tools' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Page' })).toBeVisible();
    await expect(page.getByText('A code was emailed to you')).toBeVisible();
    const code = await codeFor(admin.email, SUBJECT);
    const field = page.getByLabel('Confirmation Code');
    await field.fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field).toHaveAccessibleDescription('That code does not match.');
    await expect(page.getByRole('button', { name: 'Edit Users' })).toHaveCount(0);
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();

    const tools = page.getByRole('group', { name: 'Admin tools' }).getByRole('button');
    await expect(tools).toHaveText(TOOLS);
    // They are open in another tab as well.
    const another = await page.context().newPage();
    await another.goto(page.url());
    await expect(another.getByRole('group', { name: 'Admin tools' }).getByRole('button')).toHaveText(TOOLS);
    await another.close();
    await page.reload();
    await expect(tools).toHaveText(TOOLS);
    await page.getByRole('button', { name: 'Edit Users' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Users' })).toBeVisible();
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users`);
    await expect(tools.nth(3)).toHaveText('Cancel');
    for (const [button, heading] of [
      ['Review Flagged Comments', 'Review Flagged Comments'],
      ['Approve and Create Recipes', 'Approve Recipes'],
      ['Edit Existing Recipes', 'Edit Existing Recipe'],
      ['Review Pending Photos', 'Approve Pending Photos'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Edit Users' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(tools).toHaveText(TOOLS);
  });

  test(
    'the guard leads an admin to the login screen and back; looking again sends no second letter',
    { tag: '@once' },
    async ({ page, newAdmin: admin }) => {
      await page.goto(`/admin-tools/${admin.id}?panel=users`);
      await expect(page).toHaveURL('/login');
      await fillLogin(page, admin);
      await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users`);
      const code = await codeFor(admin.email, SUBJECT);
      let asked = 0;
      page.on('request', (sent) => (asked += Number(sent.url().includes('/admin/confirmation-code'))));
      await page.reload();
      await page.getByLabel('Confirmation Code').fill(code);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByRole('heading', { name: 'Edit Users' })).toBeVisible();
      expect(asked).toBe(0);
      // Another session has to show a code of its own.
      await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
      await fillLogin(page, admin);
      await expect(page).toHaveURL('/');
      await page.goto(`/admin-tools/${admin.id}`);
      await page.getByLabel('Confirmation Code').fill(code);
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByLabel('Confirmation Code')).toHaveAccessibleDescription(
        'That code does not match.',
      );
      expect(asked).toBe(1);
    },
  );
});

test('behind each queue stands how many the server counts, and one less once something is decided', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  quietRecipe,
  cook,
}) => {
  const [writer, reporter] = [
    await Caller.signIn(request, member),
    await Caller.signIn(request, anotherMember),
  ];
  const soup = await writer.submit({ title: `Counted Soup by ${member.displayName}`, recipeText: 'Cook.' });
  const photo = await writer.submitPhoto(quietRecipe, 'A plate to count');
  const comment = await writer.post(quietRecipe, 'Count me.');
  await reporter.report(comment);
  await beUnlocked(page, admin);
  const shown = async () => {
    const buttons = page.getByRole('group', { name: 'Admin tools' }).getByRole('button');
    const names = await buttons.allTextContents();
    return names.map((name) => Number(/(\d+) waiting$/.exec(name)?.[1] ?? 0)).slice(0, 3);
  };
  // Others hand in and decide at the same time.
  await expect(async () => {
    await page.goto(`/admin-tools/${admin.id}`);
    await expect(page.getByRole('button', { name: /^Review Pending Photos \d+ waiting$/ })).toBeVisible();
    const [{ photos, recipes, comments }, counted] = [await cook.waiting(), await shown()];
    expect(counted).toEqual([photos, recipes, comments]);
  }).toPass();

  // From here on only what was handed in here counts, as the server lists it.
  await countOwn(page, {
    photos: [photo.picUrl],
    recipes: [soup.id],
    comments: [comment.commentId],
  });
  await page.goto(`/admin-tools/${admin.id}?panel=recipes`);
  const tools = page.getByRole('group', { name: 'Admin tools' });
  await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
  await page.getByRole('checkbox', { name: 'It is not a recipe.' }).check();
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await expect(page.getByText('No recipes are waiting for approval.')).toBeVisible();
  await tools.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(shown).toEqual([1, 0, 1]);
  await tools.getByRole('button', { name: 'Review Pending Photos 1 waiting' }).click();
  await mark(page, 0, 'Approve').click();
  await saveMarks(page);
  await expect(page.getByText('No photos are waiting for approval.')).toBeVisible();
  await tools.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(shown).toEqual([0, 0, 1]);
  await tools.getByRole('button', { name: 'Review Flagged Comments 1 waiting' }).click();
  await page.getByRole('button', { name: 'Acceptable' }).click();
  await expect(page.getByText('No comments are waiting for review.')).toBeVisible();
  await tools.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(shown).toEqual([0, 0, 0]);
});

test(
  'a member finds no tools on the admin page, and no code is sent',
  { tag: '@once' },
  async ({ page, member }) => {
    let asked = 0;
    page.on('request', (sent) => (asked += Number(sent.url().includes('/admin/confirmation-code'))));
    await beSignedIn(page, member);
    await page.goto(`/admin-tools/${member.id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'open to admins' })).toBeVisible();
    expect(asked).toBe(0);
  },
);

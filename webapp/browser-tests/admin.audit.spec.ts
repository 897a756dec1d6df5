import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beUnlocked } from './admin-tools.ts';
import { expectNoBarriers } from './barriers.ts';
import { Caller } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, type Member, newDisplayName } from './members.ts';
import { expectPainted } from './pictures.ts';
import { expect, test } from './visitor.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Decisions' }).locator('> li');

async function openTrail(page: Page, admin: Member, filter = '') {
  await page.goto(`/admin-tools/${admin.id}/audit${filter}`);
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
}

test('a removed comment and the violation that followed are found from the admin page, and explained', async ({
  page,
  admin,
  member,
  request,
  quietRecipe,
  cook: colleague,
}) => {
  const writer = await Caller.signIn(request, member);
  const comment = await writer.post(quietRecipe, 'Buy my pans.');
  await colleague.deleteComment(comment, ['spam, promotion or misinformation']);
  await expect.poll(async () => (await writer.principal()).violations).toBe(1);

  await beUnlocked(page, admin);
  await page.goto(`/admin-tools/${admin.id}`);
  await page.getByRole('link', { name: 'Audit Trail' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Trail', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Audit Trail/);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Concerning' }).fill(String(member.id));
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}/audit?subject=${member.id}`);
  await expect(entries(page)).toHaveCount(2);
  const summary = page.getByRole('status').filter({ hasText: 'All 2 decisions.' });
  await expect(summary).toBeFocused();

  const [violation, removed] = [entries(page).first(), entries(page).last()];
  await expect(violation).toContainText(`The cookbook itself added a violation for ${member.displayName}.`);
  await expect(removed).toContainText(`${colleague.member.displayName} removed a comment on`);
  await expect(removed).toContainText('Reasons: spam, promotion or misinformation');
  await removed.getByText('What it changed').click();
  await expect(removed.getByRole('table')).toContainText('Buy my pans.');
  await expect(removed).toContainText('Led to: Violation added');

  // As it is seen, with the blank between the words.
  await expect(removed.getByRole('link', { name: /^by / })).toHaveText(`by ${colleague.member.displayName}`, {
    useInnerText: true,
  });

  await violation.getByRole('link', { name: /^no\. \d+$/ }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('removed a comment on');
  await expect(page.getByRole('status').filter({ hasText: '1 decision.' })).toBeFocused();
  await page.getByRole('link', { name: 'Violation added' }).click();
  await expect(entries(page)).toContainText('added a violation');
  await page.goBack();
  await page.goBack();
  await expect(entries(page)).toHaveCount(2);
});

test('members are suggested while their names are typed, chosen with the keyboard, and shown by name', async ({
  page,
  admin,
  member,
  request,
  quietRecipe,
  cook: colleague,
}) => {
  const comment = await (await Caller.signIn(request, member)).post(quietRecipe, 'Buy my pans.');
  await colleague.deleteComment(comment, ['spam, promotion or misinformation']);
  await beUnlocked(page, admin);
  await openTrail(page, admin);
  await page.getByText('Filters', { exact: true }).click();
  const [actor, subject] = [
    page.getByRole('combobox', { name: 'Decided by' }),
    page.getByRole('combobox', { name: 'Concerning' }),
  ];
  const named = `${member.displayName} (no. ${member.id})`;
  await subject.fill(member.displayName.toLowerCase());
  await expect(page.getByRole('option', { name: named })).toBeVisible();
  await expect(subject).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /suggestions?\.$/ })).toHaveCount(1);
  await subject.press('ArrowDown');
  await expect(subject).toHaveAttribute('aria-activedescendant', /.+/);
  await subject.press('Enter');
  await expect(subject).toHaveValue(named);
  // A name that is typed to its end is looked up when the filters are applied.
  await actor.fill(colleague.member.displayName);
  await actor.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(
    `/admin-tools/${admin.id}/audit?actor=${colleague.member.id}&subject=${member.id}`,
  );
  await expect(page.getByRole('status').filter({ hasText: '1 decision.' })).toBeFocused();
  await page.reload();
  await expect(subject).toHaveValue(named);
  await expect(actor).toHaveValue(`${colleague.member.displayName} (no. ${colleague.member.id})`);
  await entries(page)
    .getByRole('link', { name: `Edit ${member.displayName}` })
    .click();
  await expect(page.getByRole('region', { name: member.displayName })).toBeVisible();
});

test.describe('a filter that cannot be one', () => {
  // A name that cannot be one is asked for, while it is typed and when it is sent.
  test.use({ expectedComplaint: /status of 400/ });

  test('is told beside its field, and nothing is filtered', async ({ page, admin }) => {
    await beUnlocked(page, admin);
    await openTrail(page, admin, '?kind=tag');
    const apply = page.getByRole('button', { name: 'Apply Filters' });
    const number = page.getByLabel('Its number');
    await number.fill('twelve');
    await page.getByLabel('From').fill('2026-11-21');
    await page.getByLabel('To', { exact: true }).fill('2026-11-20');
    await apply.click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/whole number/);
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/before the first one/);
    await number.fill('');
    await page.getByLabel('To', { exact: true }).fill('');
    const subject = page.getByRole('combobox', { name: 'Concerning' });
    for (const [typed, said] of [
      ['0', /a whole number, 1 or higher/],
      [newDisplayName(), /No member has this name/],
      ['☃☃☃', /./],
    ] as const) {
      await subject.fill(typed);
      await subject.press('Escape');
      await apply.click();
      await expect(subject).toBeFocused();
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
      await expect(page).toHaveURL(`/admin-tools/${admin.id}/audit?kind=tag`);
    }
  });
});

test('a photo that was reported is seen as evidence, when asked for', async ({
  page,
  admin,
  member,
  request,
  cook,
  newRecipe,
}) => {
  const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'Pans for sale');
  await cook.deletePhotos({ ...photo, violation: true, reasons: ['spam, promotion or misinformation'] });
  await beUnlocked(page, admin);
  await openTrail(page, admin, `?action=PhotoReported&subject=${member.id}`);
  await expect(entries(page)).toContainText('as violating');
  await expect(entries(page).getByRole('img')).toHaveCount(0);
  await entries(page).getByText('The photo', { exact: true }).click();
  await expectPainted(entries(page).getByRole('img', { name: 'Pans for sale' }));
  // Nobody else sees it.
  await expect.poll(async () => (await request.get(photo.picUrl)).status()).toBe(404);
});

test.describe('with an author who leaves', () => {
  // Nobody is called so any more.
  test.use({ expectedComplaint: /status of 404/ });

  test('a photo that was taken out of a recipe is seen as evidence, until its author goes', async ({
    page,
    admin,
    member,
    request,
    newRecipe,
    cook: colleague,
  }) => {
    const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'A blurred plate');
    await colleague.approvePhotos(photo);
    await colleague.leaveOutPhoto(newRecipe, photo);
    await beUnlocked(page, admin);
    const removals = `?action=PhotoRemoved&subject=${member.id}`;
    await expect(async () => {
      await openTrail(page, admin, removals);
      await expect(entries(page)).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    // It followed from the change of the recipe.
    await expect(entries(page)).toContainText('The cookbook itself removed a photo of “New Porridge');
    await expect(entries(page)).toContainText(`by ${member.displayName}`);
    await expect(entries(page)).toContainText(/Caused by no\. \d+/);
    await entries(page).getByText('The photo', { exact: true }).click();
    await expectPainted(entries(page).getByRole('img', { name: 'A blurred plate' }));
    await expect.poll(async () => (await request.get(photo.picUrl)).status()).toBe(404);

    // Its author goes while the trail is open. What is left of them is erased a moment later.
    const evidence = entries(page).getByText('The photo', { exact: true });
    await evidence.click();
    await expect(entries(page).getByRole('img')).toHaveCount(0);
    await colleague.deleteUser(member.id);
    await expect(async () => {
      await evidence.click();
      await expect(entries(page).getByText('It was deleted with its author’s account.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(entries(page).getByRole('img')).toHaveCount(0);
    // And whoever reads the trail from then on is offered no photo, and told no name.
    await openTrail(page, admin, removals);
    await expect(entries(page)).toContainText('by somebody who has left');
    await expect(evidence).toHaveCount(0);
    await expect(entries(page)).not.toContainText(member.displayName);
  });
});

test('what is filtered stands in the address, and everything is a click away', async ({ page, admin }) => {
  await beUnlocked(page, admin);
  await openTrail(page, admin, '?action=TagCreated&from=2020-01-01&to=2020-01-02&planet=earth');
  await expect(page.getByText('No decisions match.')).toBeVisible();
  await expect(page.getByText('Filters (3 set)')).toBeVisible();
  await expect(page.getByLabel('Decision', { exact: true })).toHaveValue('TagCreated');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}/audit`);
  await expect(entries(page).first()).toBeVisible();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('About', { exact: true }).selectOption('Recipe');
  await page.getByLabel('About', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Apply Filters' }).press('Enter');
  await expect(page).toHaveURL(/kind=recipe/);
  await expect(page.getByText('Filters (1 set)')).toBeVisible();
});

test('earlier decisions come when asked for, and the focus goes to the first of them', async ({
  page,
  admin,
  cook: colleague,
}) => {
  const id = await colleague.createRecipe('Broth of many names');
  for (let version = 1; version <= 51; version += 1)
    await colleague.updateRecipe(id, { title: `Broth ${version}` });
  await beUnlocked(page, admin);
  await expect(async () => {
    await openTrail(page, admin, `?kind=recipe&target=${id}`);
    await expect(entries(page).first()).toContainText('changed the recipe “Broth 51”', { timeout: 1_000 });
  }).toPass();
  await expect(entries(page)).toHaveCount(50);
  await expect(entries(page).first().getByRole('link', { name: 'Edit this recipe' })).toHaveAttribute(
    'href',
    `/admin-tools/${admin.id}?panel=existing-recipes&recipe=${id}`,
  );
  await expect(page.getByRole('status').filter({ hasText: 'The newest 50 of 52 decisions.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Earlier Decisions' }).click();
  await expect(entries(page)).toHaveCount(52);
  await expect(entries(page).nth(50)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'All 52 decisions.' })).toBeVisible();
  await expect(entries(page).last()).toContainText('added the recipe');
  await expect(page.getByRole('button', { name: 'Show Earlier Decisions' })).toHaveCount(0);
});

test('what fits is saved as a file in which no cell is a formula', async ({
  page,
  admin,
  cook: colleague,
}) => {
  const id = await colleague.createRecipe('=HYPERLINK("http://example.org")');
  await beUnlocked(page, admin);
  await openTrail(page, admin, `?kind=recipe&target=${id}`);
  await expect(entries(page)).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"\'=HYPERLINK(""http://example.org"")"');
  expect(text.trim().split('\n')).toHaveLength(2);
  await expect(page.getByRole('status').filter({ hasText: 'saved as audit-trail.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeFocused();
});

test('the trail needs an admin and the code, which is asked for here too', async ({
  page,
  newAdmin: admin,
  member,
}) => {
  await page.goto(`/admin-tools/${admin.id}/audit?kind=tag`);
  await expect(page).toHaveURL('/login');
  await beSignedIn(page, member);
  await page.goto(`/admin-tools/${member.id}/audit`);
  await expect(page.getByText('The admin tools are open to admins')).toBeVisible();
  await beSignedIn(page, admin);
  await page.goto(`/admin-tools/${admin.id}/audit?kind=tag`);
  await page.getByLabel('Confirmation Code').fill(await codeFor(admin.email, /admin tools/));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expect(page).toHaveURL(/kind=tag/);
});

test.describe('seen by all', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('the trail has no barriers, with filters, changes and on a narrow screen', async ({ page, admin }) => {
    const fits = async () => {
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, 'sideways scroll').toBe(false);
      await expectNoBarriers(page);
    };
    await beUnlocked(page, admin);
    await openTrail(page, admin);
    await expect(entries(page).first()).toBeVisible();
    await fits();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Decision', { exact: true }).selectOption('Comment removed');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByText('Filters (1 set)')).toBeVisible();
    await expect(entries(page).first()).toBeVisible();
    await entries(page).first().getByText('What it changed').click();
    await fits();
  });
});

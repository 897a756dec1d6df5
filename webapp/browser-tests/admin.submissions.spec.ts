import type { Page } from '@playwright/test';
import { beUnlocked, makeAdmin, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller, handedIn, question } from './contributions.ts';
import { mailTo } from './mailbox.ts';
import { beSignedIn, type Member, newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

const TEXT = `Ingredients:
2 leeks
2 1/2 cups milk

Instructions:
Slice the leeks.
Cook everything for twenty minutes.`;

const ingredient = (page: Page, place: number) =>
  page.getByRole('group', { name: `Ingredient ${place}`, exact: true });
const step = (page: Page, place: number) => page.getByRole('textbox', { name: `Step ${place}` });
const approve = (page: Page) => page.getByRole('button', { name: 'Approve Recipe' });

/** A submission with a title that no other has, by somebody who waits for it. */
async function submitSoup(writer: Caller) {
  const recipe = { title: `Leek Soup by ${newDisplayName()}`, recipeText: TEXT, tags: 'soup,leeky' };
  return writer.submit(recipe);
}

async function openQueue(page: Page, admin: Member, ids: readonly number[]) {
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', ids);
  await openPanel(page, admin, 'recipes');
  await expect(pending(page)).toHaveCount(ids.length);
}

test('a submission is read, corrected and approved; its writer finds the recipe', async ({
  page,
  browser,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openQueue(page, admin, [soup.id, other.id]);
  await expect(pending(page).first()).toContainText('Waiting since');
  await expect(pending(page).first()).toContainText('No earlier violations');
  await expect(pending(page).first().getByRole('link', { name: member.displayName })).toBeVisible();
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
  const original = page.getByRole('region', { name: 'As it was handed in' });
  await expect(original).toContainText('Cook everything for twenty minutes.');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(soup.title);
  await expect(ingredient(page, 2).getByLabel('Numerator')).toHaveValue('5');
  await expect(ingredient(page, 2)).toContainText('It reads: 2 1/2 cups milk');
  await expect(step(page, 2)).toHaveValue('Cook everything for twenty minutes.');
  await expect(page.getByRole('checkbox', { name: 'soup', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'leeky' })).toBeChecked();

  // A line is corrected in its place and read again.
  await ingredient(page, 2).getByLabel('Ingredient').fill('3 1/4 cups cream');
  await ingredient(page, 2).getByLabel('Numerator').fill('0');
  await ingredient(page, 2).getByLabel('Unit').fill('');
  await page.getByRole('button', { name: 'Read again: ingredient 2' }).click();
  await expect(ingredient(page, 2)).toContainText('It reads: 3 1/4 cups cream');
  await expect(ingredient(page, 2).getByLabel('Unit')).toHaveValue('cups');
  await step(page, 1).fill('Slice the leeks thinly.');
  await page.reload();
  await expect(step(page, 1)).toHaveValue('Slice the leeks thinly.');

  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
  await expect(pending(page)).toHaveCount(1);
  await expect(page.locator('main :focus')).toContainText(other.title);

  const theirs = await browser.newPage();
  await beSignedIn(theirs, member);
  await theirs.goto('/my-recipes');
  const approved = handedIn(theirs).filter({ hasText: soup.title });
  await expect(approved).toContainText('Approved');
  await approved.getByRole('link').first().click();
  await expect(theirs.getByRole('heading', { level: 1, name: soup.title })).toBeVisible();
  await expect(theirs.getByRole('link', { name: member.displayName })).toBeVisible();
  await expect(theirs.getByText('Slice the leeks thinly.')).toBeVisible();
  await theirs.close();
  await mailTo(member.email, ({ text }) => text.includes(soup.title));
});

test('a submission is rejected with a reason, which its writer reads', async ({
  page,
  browser,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openQueue(page, admin, [soup.id, other.id]);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByText(`Reject “${soup.title}”?`)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('We have a jar of such soups already.');
  await page.reload();
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('We have a jar of such soups already.');
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await expect(question(page)).toContainText('reject this recipe?');
  await question(page).getByRole('button', { name: 'Reject Recipe' }).click();
  await expect(pending(page)).toHaveCount(1);
  await expect(pending(page).first()).toBeFocused();

  const theirs = await browser.newPage();
  await beSignedIn(theirs, member);
  await theirs.goto('/my-recipes');
  await expect(handedIn(theirs).filter({ hasText: soup.title })).toContainText('We have a jar of such soups');
  await theirs.close();
});

test(
  'a submission can be rejected beside its editor, too',
  { tag: '@once' },
  async ({ page, admin, member, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    const reject = page.getByRole('button', { name: 'Reject', exact: true });
    await reject.click();
    await expect(page.getByText(`Reject “${soup.title}”?`)).toBeFocused();
    await page.getByRole('button', { name: 'Keep It' }).click();
    await expect(reject).toBeFocused();
    await reject.click();
    await page.getByRole('button', { name: 'Reject This Recipe' }).click();
    await question(page).getByRole('button', { name: 'Reject Recipe' }).click();
    await expect(page.getByText('No recipe waits for approval.')).toBeVisible();
    await expect(page.locator('main :focus')).toContainText('No recipe waits for approval.');
  },
);

test(
  'the whole text is read again after a question',
  { tag: '@once' },
  async ({ page, admin, member, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await step(page, 1).fill('Forget the leeks.');
    await page.getByRole('button', { name: 'Take away ingredient 2' }).click();
    await expect(ingredient(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Read the Text Again' }).click();
    await expect(question(page)).toContainText('replace the ingredients and steps');
    await question(page).getByRole('button', { name: 'Replace Them' }).click();
    await expect(step(page, 1)).toHaveValue('Slice the leeks.');
    await expect(ingredient(page, 2)).toContainText('It reads: 2 1/2 cups milk');
  },
);

test.describe('with somebody who was faster', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the first of two admins decides, and the second is told who it was', async ({
    page,
    browser,
    admin,
    member,
    request,
  }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await expect(step(page, 2)).toBeVisible();
    const colleague = await makeAdmin(request);
    const theirs = await browser.newPage();
    await openQueue(theirs, colleague, [soup.id]);
    await theirs.getByRole('button', { name: `Reject ${soup.title}` }).click();
    await theirs.getByRole('button', { name: 'Reject This Recipe' }).click();
    await question(theirs).getByRole('button', { name: 'Reject Recipe' }).click();
    await expect(theirs.getByText('No recipe waits for approval.')).toBeVisible();
    await theirs.close();
    await approve(page).click();
    const told = page.getByRole('alert').filter({ hasText: colleague.displayName });
    await expect(told).toContainText('rejected');
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
    await expect(page.getByText('No recipe waits for approval.')).toBeVisible();
  });

  test('what its writer corrected meanwhile is shown beside what was there before', async ({
    page,
    admin,
    member,
    request,
  }) => {
    const writer = await Caller.signIn(request, member);
    const soup = await submitSoup(writer);
    await openQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await expect(step(page, 2)).toBeVisible();
    await writer.correct(soup, { title: soup.title, recipeText: `${TEXT}\nServe with bread.` });
    await approve(page).click();
    const corrected = page.getByRole('region', { name: 'Corrected by its writer meanwhile' });
    await expect(corrected.getByRole('term')).toHaveText(['Ingredients and instructions', 'Tags']);
    await expect(page.getByRole('region', { name: 'As it was handed in' })).toContainText(
      'Serve with bread.',
    );
    await corrected.getByRole('button', { name: 'I Have Looked at It' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  });
});

test('a recipe is written from scratch, and a title that is there already is pointed out', async ({
  page,
  admin,
  shelf,
}) => {
  const pie = await shelf.applePie();
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes');
  await page.getByRole('button', { name: 'Write a New Recipe' }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&create=true`);
  await expect(ingredient(page, 1).getByLabel('Numerator')).toHaveValue('0');
  await expect(ingredient(page, 1).getByLabel('Denominator')).toHaveValue('1');
  await expect(ingredient(page, 2)).toHaveCount(0);
  await expect(step(page, 1)).toHaveValue('');
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    'Please give the recipe a title.',
  );
  await page.getByLabel('Title', { exact: true }).fill(pie.title.toLowerCase());
  await expect(page.getByRole('link', { name: pie.title })).toHaveAttribute(
    'href',
    `/recipe/${pie.recipeId}`,
  );
  const title = `Fig Cake by ${newDisplayName()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByRole('link', { name: pie.title })).toHaveCount(0);
  await step(page, 1).fill('Bake it.');
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/recipes/new'));
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    title,
    ingredientList: [],
    recipeStepList: [{ instructions: 'Bake it.' }],
    recipePicList: [],
  });
  await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
});

test('a submission that waits no longer is said to', { tag: '@once' }, async ({ page, admin }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes', '&submission=987654321');
  await expect(page.getByText('This recipe waits no longer')).toBeVisible();
  await page.getByRole('button', { name: 'Back to What Is Waiting' }).click();
  await expect(page.getByRole('button', { name: 'Write a New Recipe' })).toBeVisible();
});

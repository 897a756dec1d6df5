import {
  approve,
  fieldsOf,
  ingredient,
  more,
  openSubmissionQueue,
  reads,
  step,
  submitSoup,
} from './admin-queues.ts';
import { beUnlocked, openPanel, pending } from './admin-tools.ts';
import { Caller, handedIn, question } from './contributions.ts';
import { mailTo } from './mailbox.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { expect, test } from './visitor.ts';

test('a submission is read, corrected and approved; its writer finds the recipe', async ({
  page,
  openBrowser,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openSubmissionQueue(page, admin, [soup.id, other.id]);
  await expect(pending(page).first()).toContainText('Waiting since');
  await expect(pending(page).first()).toContainText('No earlier violations');
  await expect(pending(page).first().getByRole('link', { name: member.displayName })).toBeVisible();
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
  const original = page.getByRole('region', { name: 'As submitted' });
  await expect(original).toContainText('Cook everything for twenty minutes.');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(soup.title);
  await expect(ingredient(page, 2)).toHaveValue('2 1/2 cups milk');
  await expect(reads(page, '2 1/2 cups milk')).toBeVisible();
  await more(page, 'ingredient 2').click();
  await expect(fieldsOf(page, 2).getByLabel('Numerator')).toHaveValue('5');
  await expect(step(page, 2)).toHaveValue('Cook everything for twenty minutes.');
  await expect(page.getByRole('checkbox', { name: 'soup', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'leeky' })).toBeChecked();

  // A line is corrected in its place, and read while it is typed.
  await ingredient(page, 2).fill('3 1/4 cups cream');
  await expect(reads(page, '3 1/4 cups cream')).toBeVisible();
  await expect(fieldsOf(page, 2).getByLabel('Numerator')).toHaveValue('13');
  await expect(fieldsOf(page, 2).getByLabel('Unit')).toHaveValue('cups');
  await expect(fieldsOf(page, 2).getByLabel('Ingredient', { exact: true })).toHaveValue('cream');
  await expect(
    page.getByRole('status').filter({ hasText: 'Ingredient 2 reads: 3 1/4 cups cream.' }),
  ).toHaveCount(1);
  await step(page, 1).fill('Slice the leeks thinly.');
  await page.reload();
  await expect(step(page, 1)).toHaveValue('Slice the leeks thinly.');

  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
  await expect(pending(page)).toHaveCount(1);
  await expect(page.locator('main :focus')).toContainText(other.title);

  const theirs = await openBrowser();
  await beSignedIn(theirs, member);
  await theirs.goto('/my-recipes');
  const approved = handedIn(theirs).filter({ hasText: soup.title });
  await expect(approved).toContainText('Approved');
  await approved.getByRole('link').first().click();
  await expect(theirs.getByRole('heading', { level: 1, name: soup.title })).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('link', { name: member.displayName })).toBeVisible();
  await expect(theirs.getByText('Slice the leeks thinly.')).toBeVisible();
  await mailTo(member.email, ({ text }) => text.includes(soup.title));
});

test('what is neither an ingredient nor a step is said beside the editor', async ({
  page,
  admin,
  member,
  request,
}) => {
  const text =
    'Hi Mum,\n\nAunt Rosa’s Goulash\n\n2 lb beef\nsalt\n\nBrown the beef.\n\nServes 4\n\nLove, Anna';
  const writer = await Caller.signIn(request, member);
  const goulash = await writer.submit({ title: `Goulash by ${newDisplayName()}`, recipeText: text });
  await openSubmissionQueue(page, admin, [goulash.id]);
  await page.getByRole('button', { name: `Review ${goulash.title}` }).click();
  const original = page.getByRole('region', { name: 'As submitted' });
  await expect(original).toContainText(
    'Neither an ingredient nor a step: “Hi Mum,” “Aunt Rosa’s Goulash” “Serves 4” “Love, Anna”',
  );
  // Each reads in its own direction.
  await expect(original.locator('bdi').filter({ hasText: 'Serves 4' })).toHaveText('“Serves 4”');
  await expect(ingredient(page, 1)).toHaveValue('2 pounds beef');
  await expect(ingredient(page, 3)).toHaveCount(0);
  await expect(step(page, 1)).toHaveValue('Brown the beef.');
  await expect(step(page, 2)).toHaveCount(0);
});

test('a submission is rejected with a reason, which its writer reads', async ({
  page,
  openBrowser,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openSubmissionQueue(page, admin, [soup.id, other.id]);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
  await expect(page.locator('main :focus')).toContainText(soup.title);
  await page.getByRole('button', { name: 'Back to the Queue' }).click();
  await expect(pending(page)).toHaveCount(2);
  // Whoever comes back goes on where they were.
  await expect(pending(page).first()).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText(`Reject “${soup.title}”?`)).toBeFocused();
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please choose a reason, or write one.' }),
  ).toBeVisible();
  const usual = page.getByRole('checkbox', { name: 'It is on the shelf already.' });
  await expect(usual).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Please choose a reason, or write one.')).toHaveCount(0);
  await page.getByLabel('In your own words').fill('Ours has leeks, too.');
  await page.reload();
  await expect(page.getByLabel('In your own words')).toHaveValue('Ours has leeks, too.');
  await expect(usual).toBeChecked();
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await expect(pending(page)).toHaveCount(1);
  await expect(pending(page).first()).toBeFocused();

  const theirs = await openBrowser();
  await beSignedIn(theirs, member);
  await theirs.goto('/my-recipes');
  await expect(handedIn(theirs).filter({ hasText: soup.title })).toContainText('Ours has leeks, too.');
});

test(
  'what an admin handed in is withdrawn, not rejected',
  { tag: '@once' },
  async ({ page, admin, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, admin));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Withdraw ${soup.title}` }).click();
    await expect(page.getByText(`Withdraw “${soup.title}”?`)).toBeFocused();
    await expect(page.getByLabel('In your own words')).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw This Recipe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is withdrawn.' })).toBeVisible();
    await expect(pending(page)).toHaveCount(0);
  },
);

test(
  'a text of a single endless line is reviewed like any other',
  { tag: '@once' },
  async ({ page, admin, member, request }) => {
    const writer = await Caller.signIn(request, member);
    const title = `Endless Soup by ${newDisplayName()}`;
    const soup = await writer.submit({ title, recipeText: 'Stir the soup well. '.repeat(1_000) });
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await expect(step(page, 4)).toHaveValue(/^Stir the soup well\. .*well\.$/);
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  },
);

test(
  'what one admin typed is not found by the next one in the same tab, and by the first one again',
  { tag: '@once' },
  async ({ page, admin, member, request, cook: { member: colleague } }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    const reason = page.getByLabel('In your own words');
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
    await reason.fill('Too salty for us.');
    await beUnlocked(page, colleague);
    await openPanel(page, colleague, 'recipes');
    await expect(page.getByRole('button', { name: `Reject ${soup.title}` })).toBeVisible();
    await expect(reason).toHaveCount(0);
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'recipes');
    await expect(reason).toHaveValue('Too salty for us.');
  },
);

test(
  'a submission can be rejected beside its editor, too',
  { tag: '@once' },
  async ({ page, admin, member, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    const reject = page.getByRole('button', { name: 'Reject', exact: true });
    await reject.click();
    await expect(page.getByText(`Reject “${soup.title}”?`)).toBeFocused();
    await page.getByRole('button', { name: 'Keep It' }).click();
    await expect(reject).toBeFocused();
    await reject.click();
    await page.getByRole('checkbox', { name: 'It is not a recipe.' }).check();
    await page.getByRole('button', { name: 'Reject This Recipe' }).click();
    await expect(page.getByText('No recipes are waiting for approval.')).toBeVisible();
    await expect(page.locator('main :focus')).toContainText('No recipes are waiting for approval.');
  },
);

test(
  'the whole text is read again after a question',
  { tag: '@once' },
  async ({ page, admin, member, request }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await step(page, 1).fill('Forget the leeks.');
    await more(page, 'ingredient 2').click();
    await page.getByRole('button', { name: 'Remove ingredient 2' }).click();
    await expect(ingredient(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Read the Text Again' }).click();
    await expect(question(page)).toContainText('replace the ingredients and steps');
    await question(page).getByRole('button', { name: 'Replace Them' }).click();
    await expect(step(page, 1)).toHaveValue('Slice the leeks.');
    await expect(reads(page, '2 1/2 cups milk')).toBeVisible();
  },
);

test('a recipe is written from scratch, and a title that is there already is pointed out', async ({
  page,
  admin,
  member,
  request,
  shelf,
}) => {
  const pie = await shelf.applePie();
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes');
  await page.getByRole('button', { name: 'Write a New Recipe' }).click();
  await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes&create=true`);
  await expect(ingredient(page, 1)).toHaveValue('');
  await more(page, 'ingredient 1').click();
  await expect(fieldsOf(page, 1).getByLabel('Numerator')).toHaveValue('0');
  await expect(fieldsOf(page, 1).getByLabel('Denominator')).toHaveValue('1');
  await expect(ingredient(page, 2)).toHaveCount(0);
  await expect(step(page, 1)).toHaveValue('');
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
    'Please give the recipe a title.',
  );
  // Small words, praise and their order make no other title.
  await page.getByLabel('Title', { exact: true }).fill(`The Best ${pie.title}`);
  await expect(page.getByRole('link', { name: pie.title })).toHaveAttribute(
    'href',
    `/recipe/${pie.recipeId}`,
  );
  const waiting = await submitSoup(await Caller.signIn(request, member));
  await page.getByLabel('Title', { exact: true }).fill(`Our Easy ${waiting.title}`);
  await expect(page.getByText('A recipe with nearly the same title is waiting for an admin:')).toBeVisible();
  await expect(page.getByRole('link', { name: waiting.title })).toHaveAttribute(
    'href',
    `/admin-tools/${admin.id}?panel=recipes&submission=${waiting.id}`,
  );
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: waiting.title }).click();
  const beside = await opened;
  // The tools that are unlocked here are unlocked there.
  await expect(beside.getByLabel('Title', { exact: true })).toHaveValue(waiting.title);
  await beside.close();
  const title = `Fig Cake by ${newDisplayName()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByRole('link', { name: pie.title })).toHaveCount(0);
  await expect(page.getByRole('link', { name: waiting.title })).toHaveCount(0);
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

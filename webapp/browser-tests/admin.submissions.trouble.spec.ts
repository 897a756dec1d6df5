import { approve, openSubmissionQueue, step, submitSoup, TEXT } from './admin-queues.ts';
import { beUnlocked, enterCode, openPanel } from './admin-tools.ts';
import { Caller, endSession, loseFirstAnswer, question } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { fillLogin, newDisplayName } from './members.ts';
import { expectPainted } from './pictures.ts';
import { expect, test } from './visitor.ts';

test.describe('with somebody who was faster', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the first of two admins decides, and the second is told who it was', async ({
    page,
    openBrowser,
    admin,
    member,
    request,
    cook: { member: colleague },
  }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await step(page, 2).fill('Cook everything for half an hour.');
    const theirs = await openBrowser();
    await openSubmissionQueue(theirs, colleague, [soup.id]);
    await theirs.getByRole('button', { name: `Reject ${soup.title}` }).click();
    await theirs.getByRole('checkbox', { name: 'It is not a recipe.' }).check();
    await theirs.getByRole('button', { name: 'Reject This Recipe' }).click();
    await expect(theirs.getByText('No recipes are waiting for approval.')).toBeVisible();
    await page.getByLabel('Attribution').focus();
    await approve(page).click();
    const told = page.getByRole('alert').filter({ hasText: colleague.displayName });
    await expect(told).toContainText('rejected');
    // Who it was stays where the eye is when the message has gone, and what was typed can still be read; both also after a reload.
    await expect(page.locator('main :focus')).toContainText('This recipe is no longer waiting');
    const decided = page.getByText(`${colleague.displayName} rejected “${soup.title}”`);
    await expect(page.locator('main :focus').filter({ has: decided })).toBeVisible();
    await expect(decided).toBeInViewport({ ratio: 1 });
    // Its links have the color of its words, not the browser's own.
    const color = await decided.evaluate((element) => getComputedStyle(element).color);
    await expect(decided.getByRole('link').first()).toHaveCSS('color', color);
    await page.reload();
    await expect(decided).toBeVisible();
    const typed = page.getByRole('region', { name: 'What you typed' });
    await expect(typed).toContainText('2. Cook everything for half an hour.');
    await typed.getByRole('button', { name: 'Discard What I Typed' }).click();
    await question(page).getByRole('button', { name: 'Discard What I Typed' }).click();
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=recipes`);
    await expect(page.getByText('No recipes are waiting for approval.')).toBeVisible();
    await page.goto(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
    await expect(page.getByText('This recipe is no longer waiting')).toBeVisible();
    await expect(typed).toHaveCount(0);
  });

  test(
    'the reason of a rejection that came second can still be read',
    { tag: '@once' },
    async ({ page, admin, member, request, cook }) => {
      const soup = await submitSoup(await Caller.signIn(request, member));
      await openSubmissionQueue(page, admin, [soup.id]);
      await page.getByRole('button', { name: `Reject ${soup.title}` }).click();
      await page.getByLabel('In your own words').fill('Too much salt for a soup.');
      await cook.reject(soup, 'We have it already.');
      await page.getByRole('button', { name: 'Reject This Recipe' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'left your queue' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What you typed' })).toContainText(
        'Too much salt for a soup.',
      );
      await expect(page.locator('main :focus')).toContainText(cook.member.displayName);
    },
  );

  test('what its writer corrected meanwhile is shown beside what was there before', async ({
    page,
    admin,
    member,
    request,
  }) => {
    const writer = await Caller.signIn(request, member);
    const soup = await submitSoup(writer);
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await expect(step(page, 2)).toBeVisible();
    await writer.correct(soup, { title: soup.title, recipeText: `${TEXT}\nServe with bread.` });
    await approve(page).click();
    const corrected = page.getByRole('region', { name: 'Corrected by its writer in the meantime' });
    await expect(corrected.getByRole('term')).toHaveText(['Ingredients and instructions', 'Tags']);
    await expect(page.getByRole('region', { name: 'As submitted' })).toContainText('Serve with bread.');
    await corrected.getByRole('button', { name: 'Got It' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  });
});

test.describe('with pictures that are corrected meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the admin sees the new ones, and what is approved is what was seen', async ({
    page,
    admin,
    member,
    request,
  }) => {
    const writer = await Caller.signIn(request, member);
    const [kept, withdrawn, added] = [await writer.upload(), await writer.upload(), await writer.upload()];
    const title = `Leek Soup by ${newDisplayName()}`;
    const soup = await writer.submit({ title, recipeText: TEXT, pics: `${kept},${withdrawn}` });
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    const pictures = page.getByRole('list', { name: 'Pictures' }).locator('> li');
    await expectPainted(pictures.first().locator('img'));
    await page.getByLabel('What picture 1 shows').fill('The soup on the stove');
    await page.getByLabel('What picture 2 shows').fill('A thumb');
    await writer.correct(soup, { title, recipeText: TEXT, pics: `${kept},${added}` });

    await approve(page).click();
    const corrected = page.getByRole('region', { name: 'Corrected by its writer in the meantime' });
    await expect(corrected).toContainText('Now: 2, 1 of them new, 1 removed');
    await corrected.getByRole('button', { name: 'Got It' }).click();
    await expect(pictures).toHaveCount(2);
    await expectPainted(pictures.first().locator('img'));
    await expectPainted(pictures.nth(1).locator('img'));
    const name = new RegExp(added.replace('/api/images/', '').replace('-1280.jpg', ''));
    await expect(pictures.nth(1).locator('img')).toHaveAttribute('src', name);
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The soup on the stove');
    await expect(page.getByLabel('What picture 2 shows')).toHaveValue('');
    await page.getByLabel('What picture 2 shows').fill('The soup on the table');
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
    await expect.poll(async () => (await writer.submissions())[0]?.recipeId ?? 0).toBeGreaterThan(0);
    const [approved] = await writer.submissions();
    const answer = await request.get(`/api/recipe/${approved?.recipeId}`);
    const { recipePicList } = (await answer.json()) as { recipePicList: unknown[] };
    expect(recipePicList).toMatchObject([
      { picUrl: kept, altText: 'The soup on the stove' },
      { picUrl: added, altText: 'The soup on the table' },
    ]);
    await expect.poll(async () => (await request.get(added)).status()).toBe(200);
    await expect.poll(async () => (await request.get(withdrawn)).status()).toBe(404);
  });
});

test('a correction is noticed also where what was typed comes from before it', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [withdrawn, added] = [await writer.upload(), await writer.upload()];
  const title = `Leek Soup by ${newDisplayName()}`;
  const soup = await writer.submit({ title, recipeText: TEXT, pics: withdrawn });
  await openSubmissionQueue(page, admin, [soup.id]);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await page.getByLabel('What picture 1 shows').fill('The soup on the stove');
  // The page is closed, its writer takes a picture back and adds another one, and the page is opened again.
  await writer.correct(soup, { title, recipeText: `${TEXT}\nServe it.`, pics: added });
  await page.reload();
  const corrected = page.getByRole('region', { name: 'Corrected by its writer in the meantime' });
  await expect(corrected.getByRole('term')).toHaveText(['Ingredients and instructions', 'Pictures']);
  await expect(corrected).toContainText('Now: 1, 1 of them new, 1 removed');
  await expect(page.getByRole('region', { name: 'As submitted' })).toContainText('Serve it.');
  await corrected.getByRole('button', { name: 'Got It' }).click();
  await expect(corrected).toHaveCount(0);
  const shows = page.getByLabel('What picture 1 shows');
  await expect(shows).toHaveValue('');
  // Nobody publishes a picture without a word for those who cannot see it.
  await approve(page).click();
  await expect(shows).toBeFocused();
  await expect(shows).toHaveAccessibleDescription(
    'Please say what the picture shows, for those who cannot see it.',
  );
  await shows.fill('The soup on the table');
  const sent = page.waitForRequest((asked) => asked.url().endsWith('/recipes/new'));
  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    recipePicList: [{ picUrl: added, altText: 'The soup on the table' }],
  });
});

test.describe('with a network and a session that end', () => {
  test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ });

  test('a new recipe is kept, over a reload too, and saved once', async ({
    page,
    context,
    newAdmin: admin,
  }) => {
    await beUnlocked(page, admin);
    const before = await codeFor(admin.email, /admin tools/);
    await openPanel(page, admin, 'recipes', '&create=true');
    const title = page.getByLabel('Title', { exact: true });
    const save = page.getByRole('button', { name: 'Save Recipe' });
    const name = `Fig Jam by ${newDisplayName()}`;
    await title.fill(name);
    await step(page, 1).fill('Stir.');
    await page.reload();
    await expect(title).toHaveValue(name);
    await context.setOffline(true);
    await save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(['Server could not be reached.']);
    await context.setOffline(false);
    await endSession(page, save);
    await expect(page).toHaveURL('/login');
    await fillLogin(page, admin);
    await enterCode(page, admin, before);
    await expect(title).toHaveValue(name);
    await expect(step(page, 1)).toHaveValue('Stir.');
    await loseFirstAnswer(page, '/recipes/new');
    await save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(['Server could not be reached.']);
    await page.reload();
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
    await expect
      .poll(async () => {
        const found = await page.request.get(`/api/search/=${encodeURIComponent(name)}/page/0`);
        return ((await found.json()) as { title: string }[]).filter(({ title: one }) => one === name).length;
      })
      .toBe(1);
  });

  test('a submission that is made into a recipe is kept', async ({
    page,
    context,
    newAdmin: admin,
    member,
    request,
  }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await beUnlocked(page, admin);
    const before = await codeFor(admin.email, /admin tools/);
    await openPanel(page, admin, 'recipes', `&submission=${soup.id}`);
    await step(page, 1).fill('Slice the leeks thinly.');
    await context.setOffline(true);
    await approve(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(['Server could not be reached.']);
    await context.setOffline(false);
    await endSession(page, approve(page));
    await expect(page).toHaveURL('/login');
    await fillLogin(page, admin);
    await enterCode(page, admin, before);
    await expect(step(page, 1)).toHaveValue('Slice the leeks thinly.');
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
  });
});

test.describe('what somebody else was faster with', () => {
  test.use({ expectedComplaint: /status of 40[49]/ });

  test('can be copied, and made a new recipe', async ({ page, context, admin, member, request, cook }) => {
    const soup = await submitSoup(await Caller.signIn(request, member));
    await openSubmissionQueue(page, admin, [soup.id]);
    await page.getByRole('button', { name: `Review ${soup.title}` }).click();
    await step(page, 2).fill('Cook everything for half an hour.');
    await cook.reject(soup, 'We have it already.');
    await approve(page).click();
    await expect(page.locator('main :focus')).toContainText('This recipe is no longer waiting');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const typed = page.getByRole('region', { name: 'What you typed' });
    await typed.getByRole('button', { name: 'Copy What I Typed' }).click();
    await expect(page.getByText('What you typed is copied.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('2. Cook everything for half an hour.');
    await typed.getByRole('button', { name: 'Make It a New Recipe' }).click();
    await expect(page).toHaveURL(/create=true/);
    await expect(step(page, 2)).toHaveValue('Cook everything for half an hour.');
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue(soup.title);
    await expect(page.locator('main :focus')).toContainText('Back to the Queue');
    await page.getByRole('button', { name: 'Save Recipe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
    await page.goto(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
    await expect(page.getByText('This recipe is no longer waiting')).toBeVisible();
    await expect(typed).toHaveCount(0);
  });
});

test('a submission that waits no longer is said to', { tag: '@once' }, async ({ page, admin }) => {
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes', '&submission=987654321');
  await expect(page.getByText('This recipe is no longer waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the Queue' }).click();
  await expect(page.getByRole('button', { name: 'Write a New Recipe' })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Caller, endSession, loseFirstAnswer, question, restrict } from './contributions.ts';
import { beSignedIn, fillLogin, newDisplayName, newEmail, newPassword } from './members.ts';
import { expect, test } from './visitor.ts';

const ADDRESS = '/help-us-grow?panel=submit-recipe';
const THANKS =
  'Thank you for sharing your recipe! An admin will format and upload your recipe to our database.';
const QUESTION = 'Are you ready to submit this recipe?  An admin will review and format your recipe soon!';
const TEXT = '2 leeks\n1 potato\n\nCook them in stock and mash them.';

const panel = (page: Page) => page.getByRole('region', { name: 'Submit a Recipe' });
const title = (page: Page) => panel(page).getByLabel('Title');
const text = (page: Page) => panel(page).getByLabel('Ingredients and instructions');
const submit = (page: Page) => panel(page).getByRole('button', { name: 'Submit Recipe' });

const newTitle = () => `Leek soup ${randomUUID().slice(0, 8)}`;

async function fillIn(page: Page, name: string) {
  await title(page).fill(name);
  await text(page).fill(TEXT);
}

test.describe('who is signed out', () => {
  test('logs in from here, and comes back', async ({ page, member }) => {
    await page.goto(ADDRESS);
    await expect(panel(page)).toContainText('You must log in to submit a recipe!');
    await panel(page).getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, member);
    await expect(page).toHaveURL(ADDRESS);
    await expect(title(page)).toBeVisible();
  });

  test('registers from here, in three steps, and comes back, too', async ({ page }) => {
    const [email, password] = [newEmail(), newPassword()];
    await page.goto(ADDRESS);
    await panel(page).getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Your Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Display Name').fill(newDisplayName());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Agree and Create Account' }).click();
    await question(page).getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByText('Thank you for registering, please sign in.')).toBeVisible();
    await fillLogin(page, { email, password });
    await expect(page).toHaveURL(ADDRESS);
    await expect(title(page)).toBeVisible();
  });
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, member }) => {
    await beSignedIn(page, member);
    await page.goto(ADDRESS);
    await expect(title(page)).toBeVisible();
  });

  test('submits a recipe with tags, chosen and added, after a question, and is thanked', async ({
    page,
    request,
    member,
  }) => {
    const name = newTitle();
    await fillIn(page, name);
    await panel(page).getByLabel('Description (optional)').fill('For cold days.');
    await panel(page).getByLabel('Servings (optional)').fill('4');
    await panel(page).getByLabel('Minutes to cook (optional)').fill('35');
    await panel(page).getByLabel('Attribution (optional)').fill('Aunt Zoë');
    const known = panel(page).getByRole('checkbox').first();
    const knownTag = await known.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent);
    await known.check();
    const another = panel(page).getByLabel('Another tag');
    await another.fill('cold days, LEEKS');
    await another.press('Enter');
    await expect(another).toHaveValue('');
    await expect(another).toBeFocused();
    await expect(panel(page).getByRole('group', { name: /^Tags/ }).getByRole('status')).toHaveText(
      'Added: cold days, LEEKS.',
    );
    await expect(panel(page).getByRole('checkbox', { name: 'LEEKS' })).toBeChecked();
    await panel(page).getByRole('checkbox', { name: 'LEEKS' }).uncheck();
    await expect(panel(page).getByRole('checkbox', { name: 'LEEKS' })).not.toBeChecked();
    // Not added by its button, and yet meant.
    await another.fill('typed only');

    await submit(page).click();
    await expect(question(page).locator('p').first()).toHaveText(QUESTION, { useInnerText: false });
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(submit(page)).toBeFocused();
    await expect(title(page)).toHaveValue(name);
    await submit(page).click();
    await question(page).getByRole('button', { name: 'Submit' }).click();
    await expect(panel(page).getByText(THANKS)).toBeVisible();
    await expect(panel(page).locator(':focus')).toContainText(THANKS);

    const [submission] = await (await Caller.signIn(request, member)).submissions();
    expect(submission).toMatchObject({
      title: name,
      description: 'For cold days.',
      attribute: 'Aunt Zoë',
      recipeText: TEXT,
      servings: 4,
      cookMinutes: 35,
      tags: [knownTag, 'cold days', 'typed only'].join(','),
      state: 'pending',
    });
    await panel(page).getByRole('button', { name: 'Submit Another Recipe' }).click();
    await expect(title(page)).toHaveValue('');
    await page.reload();
    await expect(title(page)).toHaveValue('');
  });

  test('is thanked alone: whoever signs in next in this browser finds an empty form', async ({
    page,
    context,
    anotherMember,
  }) => {
    await fillIn(page, newTitle());
    await submit(page).click();
    await question(page).getByRole('button', { name: 'Submit' }).click();
    await expect(panel(page)).toContainText(THANKS);
    await beSignedIn(await context.newPage(), anotherMember);
    await expect(title(page)).toHaveValue('');
    await expect(panel(page)).not.toContainText(THANKS);
  });

  test('is told beside the field what is missing, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await submit(page).click();
    await expect(title(page)).toBeFocused();
    await expect(title(page)).toHaveAccessibleDescription('Please give your recipe a title.');
    await expect(text(page)).toHaveAccessibleDescription(/Please write down the ingredients/);
    await title(page).fill('x'.repeat(201));
    await text(page).fill(TEXT);
    await submit(page).click();
    await expect(title(page)).toHaveAccessibleDescription(
      'A title can have at most 200 characters; this has 201.',
    );
    await expect(question(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test.describe('who meets trouble', () => {
    test.use({ expectedComplaint: /status of (400|401|403|500)|ERR_INTERNET_DISCONNECTED/ });

    test('loses nothing without a network, over a reload, and hands it in once, also when the answer is lost', async ({
      page,
      context,
      request,
      member,
    }) => {
      const name = newTitle();
      await fillIn(page, name);
      await panel(page).getByLabel('Another tag').fill('half a t');
      await context.setOffline(true);
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(panel(page).getByRole('alert').last()).toHaveText(
        'There were problems saving this recipe. Server could not be reached. What you wrote is kept.',
      );
      await expect(title(page)).toHaveValue(name);
      await context.setOffline(false);
      await page.reload();
      await expect(
        panel(page).getByRole('status').filter({ hasText: 'What you wrote is kept.' }),
      ).toBeVisible();
      await expect(title(page)).toHaveValue(name);
      await expect(text(page)).toHaveValue(TEXT);
      await expect(panel(page).getByLabel('Another tag')).toHaveValue('half a t');
      await loseFirstAnswer(page, '/new-recipe/pending');
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(panel(page).getByRole('alert').last()).toContainText('Server could not be reached.');
      await page.reload();
      await expect(title(page)).toHaveValue(name);
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(panel(page)).toContainText(THANKS);
      const writer = await Caller.signIn(request, member);
      await expect.poll(() => writer.submissions()).toHaveLength(1);
    });

    test('discards the draft after a question: the form is empty, and stays so', async ({ page }) => {
      const discard = panel(page).getByRole('button', { name: 'Discard draft' });
      await expect(discard).toHaveCount(0);
      await fillIn(page, 'Half a recipe');
      await discard.click();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(title(page)).toHaveValue('Half a recipe');
      await discard.click();
      await question(page).getByRole('button', { name: 'Discard draft' }).click();
      await expect(title(page)).toHaveValue('');
      await expect(text(page)).toHaveValue('');
      await expect(page.locator('main :focus')).toContainText('The draft is discarded.');
      await page.reload();
      await expect(title(page)).toHaveValue('');
      await expect(panel(page)).not.toContainText('What you wrote is kept.');
    });

    test('finds what was typed again after the panel was closed', { tag: '@once' }, async ({ page }) => {
      await fillIn(page, 'Half a recipe');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(title(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Submit Recipe' }).click();
      await expect(title(page)).toHaveValue('Half a recipe');
      await expect(text(page)).toHaveValue(TEXT);
    });

    test(
      'finds what was typed again after the tab was closed and after a logout, and nobody else does',
      { tag: '@once' },
      async ({ page, context, member, anotherMember }) => {
        const kept = 'What you wrote is kept';
        await fillIn(page, 'Half a recipe');
        await page.close();
        const next = await context.newPage();
        await next.goto(ADDRESS);
        await expect(title(next)).toHaveValue('Half a recipe');
        await expect(text(next)).toHaveValue(TEXT);
        await next.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
        await expect(next).toHaveURL('/login');
        await expect(next.getByRole('status').filter({ hasText: `${kept} on this device.` })).toBeVisible();
        await next.close();
        const theirs = await context.newPage();
        await beSignedIn(theirs, anotherMember);
        await theirs.goto(ADDRESS);
        await expect(title(theirs)).toHaveValue('');
        await theirs.close();
        const last = await context.newPage();
        await beSignedIn(last, member);
        await last.goto(ADDRESS);
        await expect(panel(last).getByRole('status').filter({ hasText: kept })).toBeVisible();
        await expect(title(last)).toHaveValue('Half a recipe');
        // What is discarded is not kept, and a logout does not say so.
        await panel(last).getByRole('button', { name: 'Discard draft' }).click();
        await question(last).getByRole('button', { name: 'Discard draft' }).click();
        await expect(title(last)).toHaveValue('');
        await last.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
        await expect(last).toHaveURL('/login');
        await expect(last.getByText(kept)).toHaveCount(0);
        const stored = await last.evaluate(() => JSON.stringify(Object.entries(localStorage)));
        expect(stored).not.toContain('Half a recipe');
      },
    );

    test('loses nothing when the session ends: whoever signs in again goes on', async ({ page, member }) => {
      const name = newTitle();
      await fillIn(page, name);
      await endSession(page);
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(panel(page)).toContainText('You must log in to submit a recipe!');
      await panel(page).getByRole('link', { name: 'Log In' }).click();
      await fillLogin(page, member);
      await expect(page).toHaveURL(ADDRESS);
      await expect(title(page)).toHaveValue(name);
      await expect(text(page)).toHaveValue(TEXT);
      // And once it is sent, it is nowhere to be sent again.
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(panel(page)).toContainText('Thank you for sharing your recipe!');
      await page.goto(ADDRESS);
      await expect(title(page)).toHaveValue('');
    });

    test('reads the words for a bad request, and for our own fault', { tag: '@once' }, async ({ page }) => {
      await fillIn(page, newTitle());
      for (const [status, said] of [
        [400, 'Bad Request: Please try again. Because of the server.'],
        [500, 'There were problems saving this recipe. Because of the server. What you wrote is kept.'],
      ] as const) {
        await page.route('**/api/new-recipe/pending', (route) =>
          route.fulfill({ status, json: { code: 'invalid_recipe', message: 'Because of the server.' } }),
        );
        await submit(page).click();
        await question(page).getByRole('button', { name: 'Submit' }).click();
        await expect(panel(page).getByRole('alert').last()).toHaveText(said);
        await expect(submit(page)).toBeFocused();
      }
    });

    test('reads that the account is restricted, also while the form is open', async ({
      page,
      request,
      member,
      quietRecipe: recipeId,
      cook: judge,
    }) => {
      const restricted = 'Sorry. Your account is restricted. You are not able to contribute recipes.';
      await fillIn(page, newTitle());
      await restrict(request, { member, judge, recipeId });
      await submit(page).click();
      await question(page).getByRole('button', { name: 'Submit' }).click();
      await expect(title(page)).toHaveCount(0);
      await expect(panel(page).getByRole('alert')).toHaveText(restricted);
      await expect(panel(page).locator(':focus')).toContainText(restricted);
      await page.reload();
      await expect(panel(page)).toContainText(restricted);
    });
  });
});

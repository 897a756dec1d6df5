import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Caller, handedIn, question } from './contributions.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

const TEXT = '2 leeks\n\nCook them.';
const newTitle = (dish: string) => `${dish} ${randomUUID().slice(0, 8)}`;
const photos = (page: Page) => page.getByRole('list', { name: 'Your photos' }).locator('> li');

test.beforeEach(async ({ page, member }) => {
  await beSignedIn(page, member);
});

test('what was rejected is edited and sent again with its picture, and replaces a draft after a question', async ({
  page,
  request,
  member,
  cook: judge,
}) => {
  const writer = await Caller.signIn(request, member);
  const [begun, title] = [newTitle('Begun'), newTitle('Sent twice')];
  const pics = await writer.upload();
  await judge.reject(await writer.submit({ title, recipeText: TEXT, tags: 'winter', pics }), 'Too short.');
  await page.goto('/help-us-grow?panel=submit-recipe');
  const main = page.getByRole('main');
  await main.getByLabel('Title').fill(begun);
  await page.goto('/my-recipes');
  const again = handedIn(page).getByRole('button', { name: `Edit and send again: ${title}` });
  await again.click();
  await expect(question(page)).toContainText('You have begun to write another recipe.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeFocused();
  await again.click();
  await question(page).getByRole('button', { name: 'Replace It' }).click();
  await expect(page).toHaveURL('/help-us-grow?panel=submit-recipe');
  await expect(main.getByLabel('Title')).toHaveValue(title);
  await expect(main.getByRole('checkbox', { name: 'winter', exact: true })).toBeChecked();
  await expect(main.getByRole('list', { name: 'Pictures (optional)' }).locator('img')).toHaveCount(1);
  await main.getByLabel('Ingredients and instructions').fill(`${TEXT} Slowly.`);
  await main.locator('form').getByRole('button', { name: 'Submit Recipe' }).click();
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await expect(main.getByText(/^Thank you for sharing your recipe!/)).toBeVisible();
  await expect
    .poll(() => writer.submissions())
    .toMatchObject([
      { title, state: 'pending', recipeText: `${TEXT} Slowly.`, pics },
      { title, state: 'rejected' },
    ]);
});

test('what was typed into the correction of a recipe that is withdrawn is in the form when it is sent again', async ({
  page,
  request,
  member,
}) => {
  const writer = await Caller.signIn(request, member);
  const { id, title } = await writer.submit({ title: newTitle('Corrected'), recipeText: TEXT });
  await page.goto(`/my-recipes?correct=${id}`);
  await handedIn(page).getByLabel('Title').fill(`${title} with cream`);
  await handedIn(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL('/my-recipes');
  await expect(handedIn(page).locator(':focus')).toContainText('Edit and Send Again');
  await handedIn(page)
    .getByRole('button', { name: /^Edit and send again/ })
    .click();
  await expect(page.getByRole('main').getByLabel('Title')).toHaveValue(`${title} with cream`);
});

test('members see what became of their photos, and take back one that waits', async ({
  page,
  request,
  member,
  newRecipe,
  cook: judge,
}) => {
  const photographer = await Caller.signIn(request, member);
  const shown = await photographer.submitPhoto(newRecipe, 'The whole pie');
  const declined = await photographer.submitPhoto(newRecipe, 'A dark slice');
  await photographer.submitPhoto(newRecipe, 'A pie that waits');
  await judge.approvePhotos(shown);
  await judge.deletePhotos(declined);
  await page.goto('/my-recipes');
  await expect(photos(page)).toHaveText([
    /A pie that waits.*Waiting for review since/,
    /A dark slice.*Declined\./,
    /The whole pie.*Shown\./,
  ]);
  await expect(photos(page).locator('img')).toHaveCount(3);
  const withdraw = photos(page).getByRole('button', { name: 'Withdraw the photo: A pie that waits' });
  await withdraw.click();
  await expect(question(page)).toContainText('Are you sure you want to withdraw this photo?');
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(photos(page).first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your photo is withdrawn.' })).toBeVisible();
  await expect.poll(() => photographer.pendingPhotos()).toEqual([]);
  await photos(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`/recipe/${newRecipe}`);
});

test.describe('what is refused', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('a photo that an admin decided on meanwhile is not taken back, and it is said who decided', async ({
    page,
    request,
    member,
    newRecipe,
    cook: judge,
  }) => {
    const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'A late pie');
    await page.goto('/my-recipes');
    await expect(photos(page)).toContainText('Waiting');
    await judge.approvePhotos(photo);
    await photos(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `by ${judge.member.displayName}` })).toBeVisible();
    await expect(photos(page)).toContainText('Shown.');
    await expect(page.locator('body')).not.toBeFocused();
  });
});

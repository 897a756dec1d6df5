import { makeRecipe, save, step, title } from './admin-queues.ts';
import { beUnlocked, enterCode, lockTools, openPanel } from './admin-tools.ts';
import { Caller, endSession } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { fillLogin } from './members.ts';
import { expect, test } from './visitor.ts';

test.describe('with another admin, and a photo that is approved meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the photo stays with what is saved here', async ({ page, admin, member, request, cook }) => {
    const { id, name } = await makeRecipe(cook);
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await title(page).fill(`${name}, here`);
    const photo = await (await Caller.signIn(request, member)).submitPhoto(id, 'A bowl on the sill');
    await cook.approvePhotos(photo);
    await cook.updateRecipe(id, { title: `${name}, there` });

    await save(page).click();
    const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
    await expect(conflict).toContainText('A picture was added to the recipe in the meantime.');
    await expect(conflict.getByRole('term')).toHaveText(['Title']);
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await expect(page.getByRole('heading', { name: `Edit “${name}, here”` })).toBeFocused();
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A bowl on the sill');
    await page.getByRole('link', { name: 'See its page' }).click();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await expect(page.getByText('Photo 1 of 1')).toBeVisible();
  });

  test('one that was removed meanwhile does not come back', async ({
    page,
    admin,
    member,
    request,
    cook,
  }) => {
    const { id, name } = await makeRecipe(cook);
    const photo = await (await Caller.signIn(request, member)).submitPhoto(id, 'A bowl on the sill');
    await cook.approvePhotos(photo);
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A bowl on the sill');
    await title(page).fill(`${name}, here`);
    await cook.leaveOutPhoto(id, photo);

    await save(page).click();
    const conflict = page.getByRole('region', { name: 'Changed elsewhere' });
    await expect(conflict).toContainText('A picture was removed from the recipe in the meantime.');
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await expect(page.getByRole('heading', { name: `Edit “${name}, here”` })).toBeFocused();
    await expect(page.getByLabel('What picture 1 shows')).toHaveCount(0);
    await expect.poll(async () => (await request.get(photo.picUrl)).status()).toBe(404);
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedComplaint: /status of 40[03]/ });

  test('is told in the words of the product, and locked tools lose nothing', async ({
    page,
    newAdmin: admin,
    cook,
  }) => {
    const { id, name } = await makeRecipe(cook);
    await beUnlocked(page, admin);
    const before = await codeFor(admin.email, /admin tools/);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await title(page).fill(`${name}${'\u0323'.repeat(5)}`);
    await save(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText([
      'Error save recipe deck. Response received was Bad Request.',
    ]);
    await title(page).fill(`${name}, clear`);
    await lockTools(page, 'PUT', `/recipe/${id}/update`);
    await save(page).click();
    await enterCode(page, admin, before);
    await expect(title(page)).toHaveValue(`${name}, clear`);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
  });
});

test.describe('with a network and a session that end', () => {
  test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ });

  test('an edit is kept', async ({ page, context, newAdmin: admin, cook }) => {
    const { id, name } = await makeRecipe(cook);
    await beUnlocked(page, admin);
    const before = await codeFor(admin.email, /admin tools/);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await title(page).fill(`${name}, thick`);
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(['Server could not be reached.']);
    await context.setOffline(false);
    await endSession(page, save(page));
    await expect(page).toHaveURL('/login');
    await fillLogin(page, admin);
    await enterCode(page, admin, before);
    await expect(title(page)).toHaveValue(`${name}, thick`);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible();
  });
});

test.describe('a recipe that is deleted while it is edited', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('leaves what was typed, which becomes a new recipe', async ({ page, admin, cook }) => {
    const { id, name } = await makeRecipe(cook);
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await step(page, 1).fill('Cook it for an hour, with barley.');
    await cook.deleteRecipe(id);
    await save(page).click();
    await expect(page.locator('main :focus')).toContainText('This recipe was deleted in the meantime.');
    await page.reload();
    const typed = page.getByRole('region', { name: 'What you typed' });
    await expect(typed).toContainText('1. Cook it for an hour, with barley.');
    await typed.getByRole('button', { name: 'Make It a New Recipe' }).click();
    await expect(title(page)).toHaveValue(name);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is in the cookbook' })).toBeVisible();
    await openPanel(page, admin, 'existing-recipes', `&recipe=${id}`);
    await expect(page.getByText('There was not a recipe found for that id.')).toBeVisible();
    await expect(typed).toHaveCount(0);
  });
});

import { beUnlocked, openPanel } from './admin-tools.ts';
import { question } from './contributions.ts';
import { expect, test } from './visitor.ts';

test.describe('a user whom another admin deletes first', () => {
  test.use({ expectedComplaint: /status of 40[49]/ });

  test('is gone, and what was written about them can be copied', async ({ page, admin, member, cook }) => {
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'users', `&user=${member.id}`);
    await page.getByRole('button', { name: 'Delete This User' }).click();
    await question(page).getByLabel('Reason (optional)').fill('It only sold pans.');
    await cook.deleteUser(member.id);
    await question(page).getByRole('button', { name: 'Delete This User' }).click();
    await expect(page.getByRole('alert').filter({ hasText: cook.member.displayName })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'No user found.' })).toBeVisible();
    const typed = page.getByRole('region', { name: 'What you typed' });
    await expect(typed).toContainText('It only sold pans.');
    await expect(page.locator('main :focus')).toContainText('This account was deleted in the meantime.');
    await page.reload();
    await expect(typed.getByRole('button', { name: 'Copy What I Typed' })).toBeVisible();
    await typed.getByRole('button', { name: 'Discard What I Typed' }).click();
    await question(page).getByRole('button', { name: 'Discard What I Typed' }).click();
    await expect(typed).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page).toHaveURL(`/admin-tools/${admin.id}?panel=users`);
  });
});

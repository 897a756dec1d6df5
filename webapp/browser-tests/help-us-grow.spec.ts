import type { Page } from '@playwright/test';
import { OWN_ADDRESSES } from './own-site.ts';
import { expect, test } from './visitor.ts';

const PANELS = [
  { button: 'Suggestions', panel: 'suggestions', heading: 'Suggestions', says: 'We read every email.' },
  {
    button: 'Apply to be an Admin',
    panel: 'admin',
    heading: 'Apply to be an Admin',
    says: 'Admin applications are currently closed',
  },
  {
    button: 'Submit Recipe',
    panel: 'submit-recipe',
    heading: 'Submit a Recipe',
    says: 'You must log in to submit a recipe!',
  },
  { button: 'Donate', panel: 'donate', heading: 'Donate', says: 'Questions about giving' },
] as const;

const ways = (page: Page) => page.getByRole('group', { name: 'Ways to help' });

test('four buttons, one panel open at a time; its button is Cancel, and it is in the address', async ({
  page,
}) => {
  await page.goto('/help-us-grow');
  await expect(ways(page).getByRole('button')).toHaveText(PANELS.map(({ button }) => button));
  for (const { button, panel, heading, says } of PANELS) {
    await ways(page).getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(`/help-us-grow?panel=${panel}`);
    await expect(page.getByRole('region', { name: heading })).toContainText(says);
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await expect(ways(page).getByRole('button', { name: 'Cancel' })).toHaveCount(1);
    await expect(ways(page).getByRole('button', { name: button, exact: true })).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
  }
  await ways(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/help-us-grow');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  await expect(ways(page).getByRole('button', { name: 'Donate' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Donate' })).toBeVisible();
});

for (const { panel, heading, says } of PANELS) {
  test(`a link opens ${heading}`, { tag: '@once' }, async ({ page }) => {
    await page.goto(`/help-us-grow?panel=${panel}`);
    await expect(page.getByRole('region', { name: heading })).toContainText(says);
  });
}

test('the panels that ask for a letter have an address to write to', { tag: '@once' }, async ({ page }) => {
  for (const panel of ['suggestions', 'admin', 'donate']) {
    await page.goto(`/help-us-grow?panel=${panel}`);
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:.+@.+\?subject=/,
    );
  }
});

test('an address that names no panel opens none', { tag: '@once' }, async ({ page }) => {
  await page.goto('/help-us-grow?panel=pantry');
  await expect(ways(page).getByRole('button')).toHaveCount(4);
  await expect(ways(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test.describe('of a server that is configured with addresses', () => {
  // Which server is under test may be somebody else's to say.
  test.skip(process.env.SERVED_DATA === undefined, 'The server of BASE_URL has settings of its own.');
  test.use({ readsOnly: true });

  test('Donate and Contact Us lead to them', { tag: '@once' }, async ({ page }) => {
    await page.goto('/help-us-grow?panel=donate');
    const panel = page.getByRole('region', { name: 'Donate' });
    await expect(panel.getByRole('link', { name: 'Go to the Payment Page' })).toHaveAttribute(
      'href',
      OWN_ADDRESSES.paymentPage,
    );
    await expect(panel.getByRole('link', { name: OWN_ADDRESSES.payment })).toHaveAttribute(
      'href',
      `mailto:${OWN_ADDRESSES.payment}?subject=A%20gift%20for%20the%20shelf`,
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      `mailto:${OWN_ADDRESSES.support}`,
    );
  });
});

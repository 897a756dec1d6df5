import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has before the element that is looked for. */
const MOST_STOPS = 60;

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS && !(await hasFocus()); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Fills in a field. */
export async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes to a button or a link, and presses it. */
export async function press(page: Page, role: 'button' | 'link', name: string) {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Answers the question over the page, which has the focus while it is there. */
export async function agree(page: Page, name: string) {
  const asked = page.getByRole('alertdialog');
  await expect(asked.locator(':focus')).toHaveCount(1);
  await tabTo(page, asked.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Waits until a screen reader is told something. */
export async function hear(page: Page, text: string | RegExp) {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

/** After a way to another page the focus is at its top, whose first heading this is: reading goes on there. */
export async function expectNewPage(page: Page, heading: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expect(page.getByRole('main')).toBeFocused();
}

import type { Page } from '@playwright/test';

/** The narrowest window in which the tags stand beside the results; a narrower one keeps them folded. */
const BESIDE = 960;

/** Shows the tags of the search. */
export async function showTags(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= BESIDE) return;
  await page.getByRole('region', { name: 'Tags' }).getByRole('button', { expanded: false }).first().click();
}

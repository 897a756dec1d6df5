import { expect, type Page } from '@playwright/test';
import { appThere } from './visitor.ts';

/** Holds what is asked for back until it is let through. */
export async function hold(page: Page, asked: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(asked, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letThrough;
}

/** Opens a page whose scripts do not come before they are let through, and lets what is seen before them settle. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-drawn]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    letThrough();
    await appThere(page);
  };
}

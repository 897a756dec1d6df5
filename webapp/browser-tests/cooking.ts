import type { Locator, Page } from '@playwright/test';

/** The recipe of the demonstration whose steps name many times: 30 to 35 minutes, 30 seconds, 2½ to 3 hours, 10 minutes. */
export const GOULASH = 'Viennese Beef Goulash';

/** Cook mode, over the whole screen. */
export const cookMode = (page: Page): Locator => page.getByRole('dialog', { name: /^Step \d+ of \d+$/ });

/** The button on a recipe's page that opens it. */
export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Cook Step by Step' });

/** At which step it is. */
export const stepShown = (page: Page): Locator => cookMode(page).getByRole('heading', { level: 2 });

/** What is left of the timer that a step has started. */
export const leftOf = (page: Page, step: number): Locator =>
  page.getByRole('timer', { name: new RegExp(`^Left: Step ${step}, `) });

/** Moves a finger from one point of the page to another, as a phone does. */
export async function moveFinger(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const at = (share: number) => [
    { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share },
  ];
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

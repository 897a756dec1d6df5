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

/** How much of the window moved at a moment, and how far (https://wicg.github.io/layout-instability/). */
type Shift = PerformanceEntry & { value: number };

interface Moved {
  seen: PerformanceEntry[];
  observer: PerformanceObserver;
}

/** Notes from now on what moves on each page. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved: { seen, observer } });
  });
}

/** How much has moved on the page that is open. */
export async function shifted(page: Page): Promise<number> {
  const moved = await page.evaluate(() => {
    const { seen, observer } = (window as unknown as { moved: Moved }).moved;
    return [...seen, ...observer.takeRecords()].map((entry) => (entry as Shift).value);
  });
  return moved.reduce((all, value) => all + value, 0);
}

import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';
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

/** Opens a page of which no other file but fonts and pictures comes before it is let through, and lets what is seen before that settle. */
export async function openBeforeApp(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await hold(page, '**/assets/*.{css,js}');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-drawn]')).toBeVisible();
  // All of it is read.
  await page.locator('body > link[rel="stylesheet"]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    letThrough();
    await appThere(page);
  };
}

/** Everything that is seen in a part of the page but drawings, with its classes and where it is. */
export function seen(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluateAll((parts) =>
    parts
      .flatMap((within) => [...within.querySelectorAll('[class]')])
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && element.closest('svg') === null)
      .map(({ element, box: { x, y, width, height } }) => {
        const [left, top, wide, high] = [x, y + window.scrollY, width, height].map((value) =>
          value.toFixed(1),
        );
        return `${element.getAttribute('class')}: ${left}, ${top}, ${wide} x ${high}`;
      }),
  );
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

/** How much has moved on the page that is open, once all is there. */
export async function shifted(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(async () => {
    // What the last frame moved is noted after it.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { seen, observer } = (window as unknown as { moved: Moved }).moved;
    seen.push(...observer.takeRecords());
    return seen.reduce((all, entry) => all + (entry as Shift).value, 0);
  });
}

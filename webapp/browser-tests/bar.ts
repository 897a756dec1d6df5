import type { Locator, Page } from '@playwright/test';

/** The links of the navigation; on a phone they are the bar at the bottom. */
export const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** How many pixels at the bottom of the window the bar covers; on a desk there is none. */
export function coveredHeight(page: Page): Promise<number> {
  return links(page).evaluate((list) =>
    getComputedStyle(list).position === 'fixed' ? window.innerHeight - list.getBoundingClientRect().top : 0,
  );
}

/** How far above the bar something ends; negative if the bar or the edge of the window hides a part of it. */
export async function clearance(thing: Locator): Promise<number> {
  const fromEdge = await thing.evaluate(
    (element) => window.innerHeight - element.getBoundingClientRect().bottom,
  );
  return fromEdge - (await coveredHeight(thing.page()));
}

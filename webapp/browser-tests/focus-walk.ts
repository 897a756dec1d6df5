import type { Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 250;

/** What has the focus, whether a ring shows it, and whether something lies over all of it. */
interface Stop {
  what: string;
  hasRing: boolean;
  isCovered: boolean;
}

/** Presses Tab until the focus leaves the page, and tells where it has been. */
export async function walkWithTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await next(page); stop !== null && stops.length < MOST_STOPS; stop = await next(page)) {
    stops.push(stop);
  }
  return stops;
}

async function next(page: Page): Promise<Stop | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    // Where it scrolls to is known with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    // A box that is drawn by something else shows the ring of that, and a card that of its link.
    const label = element.closest('label');
    const drawn = [
      element,
      label,
      element.parentElement,
      element.nextElementSibling,
      element.closest('article, li'),
    ];
    const hasRing = drawn
      .filter((one) => one !== null)
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
    const { left, top, width, height } = (label ?? element).getBoundingClientRect();
    const isCovered = [0.1, 0.3, 0.5, 0.7, 0.9].every((part) => {
      const above = document.elementFromPoint(left + width / 2, top + height * part);
      return (
        above === null || !(above.contains(element) || element.contains(above) || label?.contains(above))
      );
    });
    return { what: element.outerHTML.slice(0, 120), hasRing, isCovered };
  });
}

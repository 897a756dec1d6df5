import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until all that the page shows has come: data and parts of the app, fonts, and the pictures in sight. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-skeleton], [aria-busy=true]')).toHaveCount(0);
  await picturesCame(page);
}

/** Waits until fonts and the pictures in sight have come. */
export async function picturesCame(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isShown), { message: 'fonts and pictures have come' }).toBe(true);
}

function isShown(): boolean {
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  };
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].filter(isInSight).every(({ complete }) => complete)
  );
}

/** Touches the page, for which everything waits that nobody has asked for (`src/first-view.ts`). */
export async function firstViewOver(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
}

/** Waits until the app has fetched all of its pages, as it does when nothing else is to do: then the network may go. */
export async function pagesFetched(page: Page): Promise<void> {
  await firstViewOver(page);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('pages fetched').length), {
      message: 'all pages are fetched',
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
}

/** Tries again by the button until something is shown. Time has to stand still: nothing may come by itself. */
export async function tryAgain(trouble: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await shown.isVisible()) return;
    await trouble.getByRole('button', { name: 'Try Again' }).click({ timeout: 2_000 });
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Lets time stand still on a page with a clock of its own. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Whether a browser asks at this address to be told what changes about a recipe. */
export const looksAt = (url: string, recipeId: number): boolean =>
  new URL(url).searchParams.get('recipes')?.split(',').includes(String(recipeId)) === true;

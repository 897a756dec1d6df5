import type { Page } from '@playwright/test';
import { beSignedIn } from './members.ts';
import { appThere, expect, test } from './visitor.ts';

test.use({ waitsForApp: false });

/** Holds what is asked for back until it is let through. */
async function hold(page: Page, asked: string): Promise<() => void> {
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
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-drawn]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    letThrough();
    await appThere(page);
  };
}

/** Everything that is seen in a part of the page but drawings, with its classes and where it is. */
function seen(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluateAll((parts) =>
    parts
      .flatMap((within) => [...within.querySelectorAll('[class]')])
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 0 &&
          box.height > 0 &&
          element.closest('svg') === null &&
          !element.classList.contains('hidden'),
      )
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

/** What is seen first on home. */
const HOME = ['main > div > div:first-child', 'main form'];
const PARTS = ['header', 'main article', 'nav[data-at-bottom]'];

test.describe('what the server has drawn', () => {
  test.use({ readsOnly: true });

  test('is where the app puts it, and looks as the app draws it @looks', async ({ page, shelf }) => {
    const recipes = [await shelf.applePie(), await shelf.withoutPhotos(), ...(await shelf.longest())];
    for (const { recipeId, title } of recipes) {
      const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
      const drawn = await Promise.all(PARTS.map((part) => seen(page, part)));
      expect(drawn[1]?.length, title).toBeGreaterThan(20);
      await letThrough();
      const shown = await Promise.all(PARTS.map((part) => seen(page, part)));
      expect(shown, title).toEqual(drawn);
      await page.unrouteAll();
    }
  });

  test('is home with the card that the app shows @looks', async ({ page }) => {
    const letThrough = await openBeforeScripts(page, '/');
    const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
    const drawn = await Promise.all(HOME.map((part) => seen(page, part)));
    expect(drawn[0]?.length).toBeGreaterThan(10);
    await letThrough();
    await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
    const shown = await Promise.all(HOME.map((part) => seen(page, part)));
    expect(shown).toEqual(drawn);
  });

  test('stays until the app has an answer of its own', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.addInitScript(() => {
      // The page brings an answer along that the app does not ask for.
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (text: string) => (text.startsWith('[{"call"') ? [] : (parse(text) as unknown));
    });
    const letThrough = await hold(page, `**/api/recipe/${recipeId}`);
    const asked = page.waitForRequest(`**/api/recipe/${recipeId}`);
    await page.goto(`/recipe/${recipeId}`);
    await asked;
    await expect(page.locator('[data-drawn]').getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    letThrough();
    await appThere(page);
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  });

  test('keeps the focus where somebody has moved it', async ({ page, shelf }) => {
    const { recipeId, writer } = await shelf.applePie();
    const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
    const cook = page.getByRole('main').getByRole('link', { name: writer });
    await cook.focus();
    await letThrough();
    await expect(cook).toBeFocused();
  });

  test('keeps the place to which somebody has read', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    const letThrough = await openBeforeScripts(page, `/recipe/${recipeId}`);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      window.scrollTo(0, 300);
    });
    await expect.poll(scrolled).toBe(300);
    await letThrough();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect.poll(scrolled).toBe(300);
  });

  test('keeps what somebody has begun to type', async ({ page }) => {
    const letThrough = await openBeforeScripts(page, '/');
    await page.getByRole('searchbox').fill('apple');
    await letThrough();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(' pie');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keyword=apple+pie');
  });

  test('never moves when the app comes', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.addInitScript(() => {
      const seen: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { moved: { seen, observer } });
    });
    for (const path of [`/recipe/${recipeId}`, '/', '/search', '/about-us']) {
      await page.goto(path);
      await appThere(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const moved = await page.evaluate(() => {
        const { seen, observer } = (window as unknown as { moved: Moved }).moved;
        return [...seen, ...observer.takeRecords()].map((entry) => (entry as Shift).value);
      });
      const sum = moved.reduce((all, value) => all + value, 0);
      expect(sum, path).toBeLessThanOrEqual(0.02);
    }
  });
});

test('whoever is signed in is not asked to sign in until the app is there', async ({ page, member }) => {
  await beSignedIn(page, member);
  const letThrough = await openBeforeScripts(page, '/about-us');
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await letThrough();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
});

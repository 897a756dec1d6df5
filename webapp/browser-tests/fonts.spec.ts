import type { Page } from '@playwright/test';
import { appThere, asksForEverything, expect, test } from './visitor.ts';

/** What the page's content has jumped since it was opened: the sum of its layout shifts, as browsers measure them. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: () => number }).shifts());
}

/** Holds the fonts back, and sums up layout shifts from the first paint on. */
async function withSlowFonts(page: Page): Promise<{ arrive: () => Promise<void> }> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => {
      add(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shifts: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return {
    arrive: async () => {
      letGo();
      await page.evaluate(
        () =>
          new Promise((painted) => {
            void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(painted)));
          }),
      );
    },
  };
}

/** The typefaces of ours that have arrived. */
function ours(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .filter((family) => !family.endsWith('stand-in')),
  );
}

/** The most that a page may jump: a tenth of what browsers count as good. */
const BARELY = 0.01;

for (const [name, pathTo] of [
  ['home', () => '/'],
  ['a recipe', (recipeId: number) => `/recipe/${recipeId}`],
] as const) {
  test(`${name} does not jump when the fonts arrive late`, async ({ page, shelf }) => {
    const recipe = await shelf.applePie();
    await asksForEverything(page);
    await page.route('**/api/recipes/random', (route) => route.fulfill({ json: recipe }));
    const fonts = await withSlowFonts(page);
    await page.goto(pathTo(recipe.recipeId), { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').getByText('Cut the bruises away and say nothing.')).toBeVisible();
    await expect.poll(() => ours(page)).toEqual([]);
    await fonts.arrive();
    await expect
      .poll(() => ours(page))
      .toEqual(expect.arrayContaining(['Fraunces Variable', 'Literata Variable']));
    await expect.poll(() => shifted(page)).toBeLessThanOrEqual(BARELY);
  });
}

test.describe('before the app is there', () => {
  test.use({ waitsForApp: false });

  test('the fonts of the first lines are fetched before stylesheet and script have come, and once', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'font') asked.push(new URL(sent.url()).pathname);
    });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect
      .poll(() => asked.map((path) => /\/assets\/([a-z]+)-/.exec(path)?.[1]))
      .toEqual(expect.arrayContaining(['fraunces', 'literata']));
    letGo();
    await appThere(page);
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([...new Set(asked)]);
  });
});

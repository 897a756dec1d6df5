import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Locator } from '@playwright/test';
import { openPart, test } from './components-build.ts';
import { settled } from './settled.ts';

/*
 * How the building blocks look, and screens that show nothing that changes: compared with the pictures in `baselines`,
 * which hold for the version of the browser that made them. How they are renewed: docs/testing.md.
 */

/** Which version of Chromium made the pictures. */
const MADE_BY = fileURLToPath(new URL('baselines/chromium.txt', import.meta.url));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** Both sizes and both themes. */
const LOOKS = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'desk-dark', viewport: DESK, colorScheme: 'dark' },
] as const;

const isFull = process.env.FULL_SIZE !== undefined;

/** The parts of the page of the components that are compared; of the drawn dishes the cards show some. */
const PARTS = [
  ...['Theme', 'Shelf', 'Buttons', 'Chips', 'Panels', 'Pages', 'Fields', 'Tags', 'Uploads', 'Notices'],
  ...['Cards', 'Rows', 'Skeletons', 'People'],
];

const SCREENS = [
  { path: '/about-us', name: 'about-us' },
  { path: '/login', name: 'login' },
  { path: '/nowhere', name: 'not-found' },
];

/** Whether the pictures are made anew. */
const isRenewed = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** Leaves a comparison out where the browser is another one than that which made the pictures. */
function compareOnlyAsMade(browser: Browser): void {
  const made = readFileSync(MADE_BY, 'utf8').trim();
  const here = browser.version();
  if (isRenewed()) {
    writeFileSync(MADE_BY, `${here}\n`);
    return;
  }
  const reason = `not compared: the pictures were made by Chromium ${made}, and this is ${here}`;
  if (made !== here) process.stdout.write(`${test.info().title}: ${reason}\n`);
  test.skip(made !== here, reason);
}

/** Waits until all that a part shows is painted: its fonts, its pictures, and the dishes that are drawn for it. */
async function painted(part: Locator): Promise<void> {
  await expect(part.locator('article:not(:has([data-dish], img))')).toHaveCount(0);
  await part.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all([...element.querySelectorAll('img')].map((picture) => picture.decode()));
  });
}

for (const { name, viewport, colorScheme } of LOOKS) {
  // Whatever the project has: with a finger the fields for pictures offer a camera, until the window grows for a picture of it.
  const look = {
    viewport,
    colorScheme,
    hasTouch: false,
    reducedMotion: 'reduce',
  } satisfies BrowserContextOptions;

  test(`the building blocks look as they did, ${name} @once`, async ({ browser, openComponents }) => {
    test.skip(!isFull && !isRenewed(), 'only at full size');
    compareOnlyAsMade(browser);
    const page = await openComponents(look);
    for (const title of PARTS) {
      const part = await openPart(page, title);
      await painted(part);
      // The bar at the bottom is not within its part.
      const shown = title === 'Shelf' ? page : part;
      await expect.soft(shown).toHaveScreenshot(`${title.toLowerCase()}-${name}.png`);
    }
  });

  test(`screens that never change look as they did, ${name} @once`, async ({ browser }) => {
    test.skip(!isFull && !isRenewed(), 'only at full size');
    compareOnlyAsMade(browser);
    const context = await browser.newContext({ ...look, baseURL: process.env.READ_URL ?? '' });
    const page = await context.newPage();
    for (const screen of SCREENS) {
      await page.goto(screen.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${name}.png`);
    }
    await context.close();
  });
}

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, test } from '@playwright/test';
import { settled } from './settled.ts';

/*
 * How screens look that show nothing that changes: compared with the pictures in `baselines`, which hold for the
 * version of the browser that made them. How they are renewed: docs/testing.md.
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

for (const { name, viewport, colorScheme } of LOOKS) {
  const look = { viewport, colorScheme, reducedMotion: 'reduce' } satisfies BrowserContextOptions;

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

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
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

const isFull = process.env.FULL_SIZE !== undefined;

/**
 * The parts of the page of the components that are compared by day on a phone and by night on a desk: the other two pairs show nothing that is in neither.
 * Not that of the comments, where it stands in the machine's own time when one was written; nor what others show already: the reasons, the cards of the query before, the
 * dishes of the demonstration.
 */
const PARTS = [
  ...['Theme', 'Shelf', 'Buttons', 'Chips', 'Panels', 'Panels as cards', 'Tabs', 'Pages', 'Fields'],
  ...['Tag field', 'Notices', 'Messages and questions'],
  ...['Cards', 'Rows', 'Skeletons', 'People'],
  ...['Top row', 'Cooks', 'Photo links', 'Suggestions', 'Tag panel'],
  ...['Facts', 'Save hearts', 'Photo carousel', 'Facts table', 'Slide show'],
  'Beside a drawing',
];

/** Those that only grow with the window, or whose colors are what is in question: by day and by night, both on a phone. */
const ON_A_PHONE = [
  ...['Lone card', 'Small cards', 'Ingredient lines', 'Step lines', 'Recipe skeleton'],
  ...['Avatars', 'Drawn pages', 'Scenes'],
];

/** Of many drawings each: compared at half their size, which shows all that can go wrong, in a third of the bytes. */
const HALVED = ['Avatars', 'Scenes', 'Plates: kinds of dishes', 'Plates: main ingredients'];

/** The name of a picture. */
const named = (title: string, look: string) => `${title.toLowerCase().replaceAll(/\W+/g, '-')}-${look}.png`;

/** Of this screen all is compared that surrounds a page, on the phone. */
const WHOLE = { path: '/login', name: 'login' };

/** Of these only what stands below the shelf, as far as the window reaches. */
const BELOW_THE_SHELF = [
  { path: '/nowhere', name: 'not-found' },
  { path: '/register', name: 'register' },
  { path: '/password-reset', name: 'password-reset' },
  { path: '/help-us-grow', name: 'help-us-grow' },
  { path: '/my-recipes', name: 'my-recipes' },
  { path: '/settings', name: 'settings' },
];

/** The same, and only on the phone: all pictures together are to stay below 3.3 megabytes. */
const ON_THE_PHONE = [
  { path: '/about-us', name: 'about-us' },
  { path: '/tips-and-temps', name: 'temperatures' },
  { path: '/tips-and-temps?tab=conversion', name: 'conversion' },
  { path: '/tips-and-temps?tab=leftovers', name: 'leftovers' },
  { path: '/tips-and-temps?tab=videos', name: 'videos' },
  { path: '/tips-and-temps?tab=substitutions', name: 'substitutions' },
];

/** The sizes and the themes, and what is compared in each. */
const LOOKS: readonly {
  name: string;
  viewport: typeof PHONE;
  colorScheme: 'light' | 'dark';
  parts: readonly string[];
  screens: readonly { path: string; name: string }[];
}[] = [
  {
    name: 'phone-light',
    viewport: PHONE,
    colorScheme: 'light',
    parts: [...PARTS, ...ON_A_PHONE, 'Uploads', 'Plates: kinds of dishes'],
    screens: [WHOLE, ...BELOW_THE_SHELF, ...ON_THE_PHONE],
  },
  {
    name: 'desk-dark',
    viewport: DESK,
    colorScheme: 'dark',
    parts: PARTS,
    screens: [WHOLE, ...BELOW_THE_SHELF],
  },
  {
    name: 'phone-dark',
    viewport: PHONE,
    colorScheme: 'dark',
    parts: ['Rows', 'Skeletons', ...ON_A_PHONE, 'Plates: main ingredients'],
    screens: [],
  },
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

/** The empty plate that stands where a dish is not drawn yet (src/parts/cards/Plate.tsx). */
const UNDRAWN = 'svg[fill="none"][viewBox="0 0 160 100"]';

/** Waits until all that a part shows is painted: its fonts, its pictures, and the dishes that are drawn for it. */
async function painted(part: Locator): Promise<void> {
  await expect(part.locator(UNDRAWN)).toHaveCount(0);
  await part.evaluate(async (element) => {
    await document.fonts.ready;
    await Promise.all(
      [...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)),
    );
  });
}

/** The part of the window in which the page itself begins. */
async function belowShelf(page: Page, window: { width: number; height: number }) {
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  return { x: 0, y: Math.ceil(top), width: window.width, height: window.height - Math.ceil(top) };
}

for (const { name, viewport, colorScheme, parts, screens } of LOOKS) {
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
    for (const title of parts) {
      const part = await openPart(page, title);
      await painted(part);
      if (HALVED.includes(title)) await part.evaluate((element) => (element.style.zoom = '0.5'));
      // The bar at the bottom is not within its part.
      const shown = title === 'Shelf' ? page : part;
      await expect.soft(shown).toHaveScreenshot(named(title, name));
    }
  });

  if (screens.length === 0) continue;
  test(`screens that never change look as they did, ${name} @once`, async ({ browser }) => {
    test.skip(!isFull && !isRenewed(), 'only at full size');
    compareOnlyAsMade(browser);
    const context = await browser.newContext({ ...look, baseURL: process.env.READ_URL ?? '' });
    const page = await context.newPage();
    for (const screen of screens) {
      await page.goto(screen.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      const clip = screen === WHOLE && viewport === PHONE ? {} : { clip: await belowShelf(page, viewport) };
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${name}.png`, clip);
    }
    await context.close();
  });
}

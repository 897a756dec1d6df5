import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoBarriersNow } from './barriers.ts';
import { openPart, test } from './components-build.ts';
import { question } from './contributions.ts';
import { walkWithTab } from './focus-walk.ts';
import { smallTargets } from './targets.ts';

/* What holds for every building block, on the page that shows them all in their states. */

// One worker builds the page once, for all tests.
test.describe.configure({ mode: 'default' });

const isFull = process.env.FULL_SIZE !== undefined;

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the building blocks have no barriers, ${colorScheme} @once`, async ({ openComponents }) => {
    test.skip(colorScheme === 'dark' && !isFull, 'only at full size');
    const page = await openComponents({ viewport: PHONE, colorScheme, reducedMotion: 'reduce' });
    await expectNoBarriersNow(page);
  });
}

test('no building block is wider than a screen of 320 px, and each target has 44 px @once', async ({
  openComponents,
}) => {
  const page = await openComponents({ viewport: NARROW, hasTouch: true, reducedMotion: 'reduce' });
  await expect.poll(() => tooLarge(page)).toEqual([]);
  await expect.poll(() => smallTargets(page)).toEqual([]);
});

test('on a phone a field beside a picture has as much width as any other @once', async ({
  openComponents,
}) => {
  const page = await openComponents({ viewport: PHONE, part: 'Uploads', reducedMotion: 'reduce' });
  const width = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().width);
  const words = page.getByLabel('What picture 1 shows');
  await expect
    .poll(async () => (await width(words)) / (await width(words.locator('xpath=ancestor::li'))))
    .toBeGreaterThan(0.8);
});

/** What reaches beyond the window at its right; what its place cuts off, as that of photos beside the one that is shown does, is not seen there. */
const tooLarge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not([inert], [inert] *)')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

for (const forcedColors of ['none', 'active'] as const) {
  test(`every building block is reached by Tab and shows it, forced colors ${forcedColors} @once`, async ({
    openComponents,
  }) => {
    test.skip(forcedColors === 'none' && !isFull, 'only at full size');
    const page = await openComponents({ viewport: DESK, forcedColors, reducedMotion: 'reduce' });
    const stops = await walkWithTab(page);
    expect(stops.filter(({ hasRing, isCovered }) => !hasRing || isCovered)).toEqual([]);
    expect(stops.length, 'stops').toBeGreaterThan(30);
    expect(stops.length, 'the focus is caught nowhere').toBeLessThan(250);
  });
}

/** The colors of a field's words and of its edge. */
const colors = (field: Locator) =>
  field.evaluate((element) => {
    const { color, borderTopColor } = getComputedStyle(element);
    return { words: color, edge: borderTopColor };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an error colors the edge of a field, and never what was typed, ${colorScheme} @once`, async ({
    openComponents,
  }) => {
    test.skip(colorScheme === 'dark' && !isFull, 'only at full size');
    const page = await openComponents({ viewport: PHONE, colorScheme, reducedMotion: 'reduce' });
    const fields = await openPart(page, 'Fields');
    const right = await colors(fields.locator('input[name="title"]'));
    const wrong = fields.locator('[aria-invalid="true"]');
    await expect(wrong).toHaveCount(3);
    const said = await fields
      .getByText('Please give the recipe a title.')
      .evaluate((element) => getComputedStyle(element).color);
    for (const field of await wrong.all()) {
      await expect.poll(() => colors(field)).toEqual({ words: right.words, edge: said });
    }
    expect(said).not.toBe(right.edge);
  });
}

test('the page does not scroll behind a question, which takes the focus and gives it back @once', async ({
  openComponents,
}) => {
  const page = await openComponents({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Ask a Question' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page).locator(':focus')).toHaveCount(1);
  const top = await page.evaluate(() => window.scrollY);
  expect(top, 'the page could scroll').toBeGreaterThan(0);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  // The wheel is heard in a frame of its own; two later it would have moved.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask a Question' })).toBeFocused();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls again').not.toBe(top);
});

test('the drawn dishes can be shown without their names, to be recognized @once', async ({
  openComponents,
}) => {
  const page = await openComponents({ viewport: PHONE, part: 'Plates: kinds of dishes' });
  const plates = page.getByRole('region', { name: 'Plates: kinds of dishes' }).getByRole('listitem');
  await expect(plates.filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.goto(`${page.url()}&titles=0`);
  await expect(plates.first()).toBeVisible();
  await expect(plates.filter({ hasText: /\w/ })).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { settled } from './settled.ts';
import { asksForEverything, expect, test } from './visitor.ts';

/** The photos that the page asks for, or those of one picture, all of them as WebP, by the width that their names end with. */
function askedWidths(page: Page, picUrl = ''): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => {
    const [, name = '', width] = /(\/api\/images\/[\da-f]+)-(\d+)\.webp$/.exec(sent.url()) ?? [];
    if (width !== undefined && (picUrl === '' || picUrl.startsWith(name))) asked.push(width);
    expect(sent.url()).not.toMatch(/\/api\/images\/.*\.jpg$/);
  });
  return asked;
}

/** Home has its card and nothing below: what stands there shows photos, too. */
async function leaveOutRest(page: Page): Promise<void> {
  const photos = { ofThisWeek: false, list: [] };
  const rest = { newest: [], season: { month: 1, produce: [], recipes: [] }, cooks: [], photos };
  await asksForEverything(page);
  await page.route('**/api/home', (route) => route.fulfill({ json: rest }));
}

/** Waits until a photo is painted; answers how wide it is on the page, and how wide the chosen file is meant to be. */
async function painted(image: Locator): Promise<{ shown: number; chosen: number }> {
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  return image.evaluate((img: HTMLImageElement) => ({
    shown: img.clientWidth,
    chosen: Number(/-(\d+)\.webp$/.exec(img.currentSrc)?.[1]),
  }));
}

test('what a search finds fetches the small file, and never a larger one', async ({
  page,
  shelf,
  viewport,
}) => {
  const { title } = await shelf.applePie();
  const asked = askedWidths(page);
  await page.goto(`/search?keyword=${encodeURIComponent(title)}`);
  const { shown, chosen } = await painted(
    page.getByRole('article').filter({ hasText: title }).getByRole('img'),
  );
  expect(chosen).toBeGreaterThanOrEqual(shown);
  await settled(page);
  // On a phone it is in a row.
  expect(new Set(asked)).toEqual(new Set([(viewport?.width ?? 0) < 480 ? '240' : '480']));
});

test('the card of home fetches one file, as large as it is shown', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  await asksForEverything(page);
  await page.route('**/api/recipes/random', (route) => route.fulfill({ json: recipe }));
  await leaveOutRest(page);
  // Until the app is there, home has a card of the server's.
  const asked = askedWidths(page, recipe.recipePicList[0]?.picUrl);
  await page.goto('/');
  const { shown, chosen } = await painted(page.getByRole('article').getByRole('img'));
  expect(chosen).toBeGreaterThanOrEqual(shown);
  expect(asked).toEqual(['480']);
});

test('a recipe opens with the file that its photo needs, and its carousel has the one that it needs', async ({
  page,
  shelf,
  viewport,
}) => {
  const { recipeId, recipePicList } = await shelf.applePie();
  const asked = askedWidths(page);
  const main = page.getByRole('main');
  await page.goto(`/recipe/${recipeId}`);
  const opening = await painted(main.getByRole('img', { name: recipePicList[0]?.altText ?? '?' }));
  expect(opening.chosen).toBeGreaterThanOrEqual(opening.shown);
  expect(asked).toEqual(['480']);
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  const first = await painted(main.getByRole('img', { name: recipePicList[0]?.altText ?? '?' }));
  expect(first.chosen).toBeGreaterThanOrEqual(first.shown);
  expect(first.chosen).toBe((viewport?.width ?? 0) < 480 ? 480 : 1280);
});

test('a recipe asks for the photo with which it opens before the small scripts take the connections', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(`/recipe/${recipeId}`);
  const first = (of: RegExp) => asked.findIndex((path) => of.test(path));
  const [app, photo, runtime] = [/\/assets\/app-/, /\/api\/images\//, /\/assets\/rolldown-runtime-/].map(
    first,
  );
  expect(app).toBe(1);
  expect(photo).toBeGreaterThan(app ?? 0);
  expect(photo).toBeLessThan(runtime ?? 0);
});

test.describe('on a screen with twice the pixels', () => {
  test.use({ deviceScaleFactor: 2 });

  test('a recipe opens with the large file', async ({ page, shelf }) => {
    const { recipeId, recipePicList } = await shelf.applePie();
    const asked = askedWidths(page);
    await page.goto(`/recipe/${recipeId}`);
    await painted(page.getByRole('main').getByRole('img', { name: recipePicList[0]?.altText ?? '?' }));
    expect(asked).toEqual(['1280']);
  });
});

test('nothing moves when a photo comes late', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  await leaveOutRest(page);
  await asksForEverything(page);
  await page.route('**/api/recipes/random', (route) => route.fulfill({ json: recipe }));
  for (const [path, below] of [
    ['/', page.getByRole('article').getByRole('heading', { name: recipe.title })],
    [
      `/search?keyword=${encodeURIComponent(recipe.title)}`,
      page.getByRole('heading', { name: recipe.title }),
    ],
    [`/recipe/${recipe.recipeId}`, page.getByRole('heading', { name: 'Steps' })],
    [`/recipe/${recipe.recipeId}?tab=photos`, page.getByText(recipe.recipePicList[0]?.altText ?? '?')],
  ] as const) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/images/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(below).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const image = page.getByRole('main').getByRole('img', { name: recipe.recipePicList[0]?.altText ?? '?' });
    await expect(image, path).toHaveJSProperty('naturalWidth', 0);
    const before = await below.boundingBox();
    release();
    await painted(image);
    await expect.poll(() => below.boundingBox(), { message: path }).toEqual(before);
    await page.unroute('**/api/images/*');
  }
});

test.describe('a photo that cannot be loaded', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('leaves its place to a drawn dish or to words, and nothing moves', async ({ page, shelf }) => {
    const { recipeId, title, recipePicList } = await shelf.applePie();
    const gone = { status: 404, json: { code: 'unknown_image', message: 'There is no such picture.' } };
    await page.route('**/api/images/*', (route) => route.fulfill(gone));
    await page.goto(`/search?keyword=${encodeURIComponent(title)}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.locator('svg')).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
    await page.goto(`/recipe/${recipeId}?tab=photos`);
    await expect(
      page.getByRole('main').getByText('This photo cannot be shown at the moment.').first(),
    ).toBeVisible();
    await expect(page.getByText(recipePicList[0]?.altText ?? '?').first()).toBeVisible();
  });
});

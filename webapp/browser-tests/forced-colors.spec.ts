import type { Locator } from '@playwright/test';
import { newEmail } from './members.ts';
import { expect, test } from './visitor.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What an element is drawn with, as far as it tells its state. */
function drawn(element: Locator): Promise<Record<string, string>> {
  return element.evaluate((node) => {
    const { backgroundColor, borderColor, outlineStyle, outlineColor } = getComputedStyle(node);
    // What is transparent looks like the page behind it.
    const behind = getComputedStyle(document.body).backgroundColor;
    return {
      background: backgroundColor.endsWith(', 0)') ? behind : backgroundColor,
      border: borderColor,
      outline: outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineColor}`,
    };
  });
}

test("in the reader's own colors the open tab is told from the others", async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await page.goto(`/recipe/${recipeId}?tab=comments`);
  const open = page.getByRole('tab', { name: 'Comments' });
  await expect(open).toHaveAttribute('aria-selected', 'true');
  const other = await drawn(page.getByRole('tab', { name: title }));
  expect(other).toEqual(await drawn(page.getByRole('tab', { name: 'Photos' })));
  await expect.poll(async () => (await drawn(open)).background).not.toBe(other.background);
});

test("in the reader's own colors the place where one is stands out on the shelf", async ({ page }) => {
  await page.goto('/tips-and-temps');
  const shelf = page.getByRole('navigation', { name: 'Main' });
  const here = shelf.getByRole('link', { name: 'Tips and Temps' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  const elsewhere = await drawn(shelf.getByRole('link', { name: 'Settings' }));
  await expect.poll(() => drawn(here)).not.toEqual(elsewhere);
});

test("in the reader's own colors what stands on the shelf is drawn in lines", async ({ page }) => {
  await page.goto('/tips-and-temps');
  const things = page.getByRole('navigation', { name: 'Main' }).locator('a > svg');
  await expect(things).toHaveCount(5);
  for (const thing of await things.all()) {
    const picture = (await thing.screenshot()).toString('base64');
    // The link behind it, and its name, have the reader's color of links.
    const colored = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (canvas === null) throw new Error('no canvas');
      canvas.drawImage(bitmap, 0, 0);
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      let warm = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (Math.max(red, green) - blue > 40) warm += 1;
      }
      return warm;
    }, picture);
    expect(colored).toBe(0);
  }
});

test("in the reader's own colors the chosen avatar is told from the others", async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Your Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('turnip lantern gravel');
  await page.getByLabel('Confirm Password').fill('turnip lantern gravel');
  await page.getByRole('button', { name: 'Continue' }).click();
  const gallery = page.getByRole('group', { name: 'All avatars' });
  await gallery.getByRole('radio', { name: 'Fox 11' }).check();
  const picture = (name: string) => gallery.locator('label', { has: page.getByRole('radio', { name }) });
  const chosen = await drawn(picture('Fox 11'));
  expect(chosen.background).not.toBe((await drawn(picture('Teapot 39'))).background);
});

test("in the reader's own colors the drawings of Tips and Temps have the color of the text", async ({
  page,
}) => {
  const strokes = () =>
    page
      .getByRole('main')
      .locator('svg')
      .evaluateAll((drawings) => [
        ...new Set(
          drawings
            .flatMap((drawing) => [...drawing.querySelectorAll('path')])
            .map((line) => getComputedStyle(line).stroke),
        ),
      ]);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  for (const [tab, shown] of [
    ['leftovers', page.getByRole('heading', { name: 'Baked potatoes' })],
    ['conversion', page.getByRole('img', { name: /^A measuring cup/ })],
  ] as const) {
    await page.goto(`/tips-and-temps?tab=${tab}`);
    await expect(shown).toBeVisible();
    await expect.poll(strokes, { message: tab }).toEqual([await ink()]);
  }
});

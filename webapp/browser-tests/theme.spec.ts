import type { Page } from '@playwright/test';
import { dark, light } from '../src/theme/tokens.ts';
import { expectNoBarriers } from './barriers.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './visitor.ts';

const root = (page: Page) => page.locator('html');
const themeButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Theme: / });

/** The color that the browser's own frame is told. */
function frameColor(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
}

async function choose(page: Page, name: string) {
  await themeButton(page).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
}

test.use({ colorScheme: 'light' });

test.describe('before the app has run, and afterwards', () => {
  test.use({ waitsForApp: false });

  test('light, dark and as the system: the choice shows at once, is kept, and leads the frame of the browser', async ({
    page,
  }) => {
    await page.goto('/about-us');
    await expect(themeButton(page)).toHaveAccessibleName('Theme: Same as device');
    await expect.poll(() => frameColor(page)).toBe(light.paper);
    await choose(page, 'Dark');
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
    await expect.poll(() => frameColor(page)).toBe(dark.paper);
    await expect(themeButton(page)).toHaveAccessibleName('Theme: Dark');

    // The next page is dark before the app has run.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
    await expect.poll(() => frameColor(page)).toBe(dark.paper);
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    await page.unroute('**/assets/*.js');
    await page.reload();

    await choose(page, 'Same as device');
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
    await choose(page, 'Light');
    await expect(root(page)).toHaveAttribute('data-color-scheme', 'light');
    await expect.poll(() => frameColor(page)).toBe(light.paper);
  });
});

test('the other tabs follow', async ({ page, context }) => {
  await page.goto('/about-us');
  const other = await context.newPage();
  await other.goto('/login');
  await choose(page, 'Dark');
  await expect(root(other)).toHaveAttribute('data-color-scheme', 'dark');
  await expect(themeButton(other)).toHaveAccessibleName('Theme: Dark');
  await expect.poll(() => frameColor(other)).toBe(dark.paper);
});

test('a browser that keeps nothing still shows what is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is forbidden.', 'SecurityError');
    };
  });
  await page.goto('/about-us');
  await choose(page, 'Dark');
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
  await expect(themeButton(page)).toHaveAccessibleName('Theme: Dark');
});

test('the theme is chosen with the keyboard alone, and the focus stays', async ({ page }) => {
  await page.goto('/about-us');
  await tabTo(page, themeButton(page));
  await page.keyboard.press('Enter');
  await expect(themeButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const group = page.getByRole('group', { name: 'Theme' });
  await expect(group.getByRole('radio', { name: 'Same as device' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(group.getByRole('radio', { name: 'Dark' })).toBeFocused();
  await expect(group.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(root(page)).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(group).toHaveCount(0);
  await expect(themeButton(page)).toBeFocused();

  // Whoever goes on with Tab leaves it closed behind them, and whoever presses elsewhere closes it.
  await page.keyboard.press('Enter');
  await expect(group).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(group).toHaveCount(0);
  await themeButton(page).click();
  await expect(group).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(group).toHaveCount(0);
  await themeButton(page).click();
  await expect(group).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(group).toHaveCount(0);
});

test.describe('the open choice', () => {
  // Only here: the policy would keep axe out of the page.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('has no barriers and fits the smallest phone', { tag: '@looks' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/about-us');
    for (const name of ['Light', 'Dark']) {
      await choose(page, name);
      await themeButton(page).click();
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await expectNoBarriers(page);
      const right = await page
        .getByRole('group', { name: 'Theme' })
        .evaluate((group) => group.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
    }
  });
});

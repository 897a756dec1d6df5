import { crowding, enlargeText } from './crowding.ts';
import { SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { smallTargets } from './targets.ts';
import { expect, test } from './visitor.ts';

const FITS = { wider: 0, overlapping: [] };
const MAIN_LINKS = ['Recipe Search', 'My Recipes', 'Help Us Grow', 'Settings', 'Tips and Temps'];

test('the top row and the shelf lead everywhere', async ({ page }) => {
  await page.goto('/');
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(top.getByRole('link', { name: 'Logout' })).toHaveCount(0);
  for (const [name, heading] of [
    ['Register', 'Create Account'],
    ['Login', 'Login'],
    ['About Us', 'About Us'],
  ] as const) {
    await top.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const shelf = page.getByRole('navigation', { name: 'Main' });
  for (const name of MAIN_LINKS) {
    await shelf.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(shelf.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await top.getByRole('link', { name: 'The Heirloom Shelf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to The Heirloom Shelf' })).toBeVisible();
});

test('those who are signed out are told so, in the words of the product', async ({ page }) => {
  await page.goto('/my-recipes');
  await expect(page.getByText('You must be signed in to view your recipes.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('You must be signed in to make changes to your account.')).toBeVisible();
});

for (const { path, heading } of SCREENS) {
  test(
    `${path} fits the screen, also with text at 200 %, and a wet thumb can tap everything`,
    { tag: '@looks' },
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await settled(page);
      await expect.poll(() => crowding(page)).toEqual(FITS);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      const letters = () =>
        page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      const usual = await letters();
      // Letters that only the page enlarges, and those of the browser.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(letters).toBe(2 * usual);
      await expect.poll(() => crowding(page)).toEqual(FITS);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await enlargeText(page);
      await expect.poll(letters).toBe(2 * usual);
      await expect.poll(() => crowding(page)).toEqual(FITS);
    },
  );
}

test(
  'on a phone the shelf is a bar at the bottom, on a desk it is not',
  { tag: '@looks' },
  async ({ page, viewport }) => {
    await page.goto('/about-us');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
    await expect(link).toBeInViewport();
    const box = await link.boundingBox();
    const isAtBottom = (box?.y ?? 0) + (box?.height ?? 0) > (viewport?.height ?? 0) - 20;
    expect(isAtBottom).toBe((viewport?.width ?? 0) < 768);
  },
);

test(
  'where a form has no room for its drawing, it stands in the middle',
  { tag: '@once' },
  async ({ page }) => {
    for (const width of [768, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/login');
      const form = page.getByRole('main').locator('form');
      await expect(form).toBeVisible();
      const sides = () =>
        form.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return Math.round(left - (document.documentElement.clientWidth - right));
        });
      await expect.poll(sides).toBe(0);
    }
  },
);

test(
  'the scheme of the system is taken over before anything is painted',
  { tag: '@looks' },
  async ({ page, colorScheme }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme ?? 'light');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe(colorScheme === 'dark' ? 'rgb(26, 21, 18)' : 'rgb(251, 244, 230)');
  },
);

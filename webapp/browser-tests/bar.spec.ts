import type { Page } from '@playwright/test';
import { clearance, coveredHeight, links } from './bar.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

/** The height that the one variable says, in pixels. */
function saidHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.height = 'var(--shelf-bar-height)';
    document.body.append(probe);
    const { height } = probe.getBoundingClientRect();
    probe.remove();
    return height;
  });
}

test('one variable says how high the bar at the bottom is: on a phone as measured, on a desk nothing', async ({
  page,
  viewport,
}) => {
  await page.goto('/tips-and-temps');
  await expect(links(page).getByRole('link', { name: 'Tips and Temps' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const covered = await coveredHeight(page);
  await expect.poll(() => saidHeight(page)).toBe(covered);
  if ((viewport?.width ?? 0) < 768) expect(covered).toBeGreaterThanOrEqual(44);
  else expect(covered).toBe(0);
});

test('the bar hides nothing that is scrolled to, and not the end of the page', async ({ page }) => {
  await page.goto('/search');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  const card = cards.nth(9);
  await card.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  await expect.poll(() => clearance(card)).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  const end = page.getByRole('navigation', { name: 'Pages' });
  await expect(end).toBeInViewport();
  await expect.poll(() => clearance(end)).toBeGreaterThan(0);
});

test('the bar hides nothing that the keyboard goes to', async ({ page }) => {
  await page.goto('/search');
  const link = (place: number) => page.getByRole('article').nth(place).getByRole('heading').getByRole('link');
  await expect(page.getByRole('article')).toHaveCount(24);
  await link(10).evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
  });
  // The next link lies at the edge of the window, where the bar is.
  await link(11).evaluate((element) => {
    const below = element.getBoundingClientRect().bottom - window.innerHeight;
    window.scrollBy({ top: below, behavior: 'instant' });
  });
  await expect.poll(() => clearance(link(11))).toBeLessThan(1);
  await page.keyboard.press('Tab');
  await expect(link(11)).toBeFocused();
  await expect.poll(() => clearance(link(11))).toBeGreaterThan(1);
});

test.describe('a message', () => {
  test.use({ expectedComplaint: /status of 503/ });

  test('stands above the bar', async ({ page, member, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await beSignedIn(page, member);
    await page.route('**/save', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } }),
    );
    await page.goto(`/recipe/${recipeId}`);
    await page.getByRole('button', { name: 'Save Recipe' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Please wait a moment.' });
    await expect(message).toBeVisible();
    await expect.poll(() => clearance(message)).toBeGreaterThan(0);
  });
});

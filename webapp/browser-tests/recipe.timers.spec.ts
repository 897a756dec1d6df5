import type { Page } from '@playwright/test';
import { cookMode, GOULASH, leftOf, opener } from './cooking.ts';
import { pagesFetched } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

const start = (page: Page, name: string) => cookMode(page).getByRole('button', { name });
const timers = (page: Page) => page.getByRole('region', { name: 'Timers' });

/** Counts the tones that the page lets sound. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(window, { heard });
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        heard.tones += 1;
        super.start(when);
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
}

test('several timers run at once, on every step and on the page of their recipe', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await expect(cookMode(page).getByText('30 to 35 minutes', { exact: true })).toBeVisible();
  await start(page, 'Start 30 min').click();
  await page.clock.fastForward('10:00');
  await expect(leftOf(page, 1)).toHaveText(/^(20:00|19:5\d)$/);
  await page.goto(`/recipe/${recipeId}?cook=5`);
  await start(page, 'Start 2 h 30 min').click();
  await expect(leftOf(page, 1)).toHaveText(/^(20:00|19:\d\d)$/);
  await expect(leftOf(page, 5)).toHaveText(/^2:(30:00|29:5\d)$/);
  // A second one of the same is not what a hand meant that slipped.
  await expect(start(page, '2 h 30 min timer started')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(cookMode(page)).toHaveCount(0);
  await expect(leftOf(page, 5)).toBeInViewport();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(leftOf(page, 1)).toBeInViewport();
  const { recipeId: other } = await shelf.applePie();
  await page.goto(`/recipe/${other}`);
  await expect(page.getByRole('timer', { name: `Left: Step 5 of ${GOULASH}` })).toBeInViewport();
});

test('what is left is right at once after the page was frozen, and after it was loaded anew', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await start(page, 'Start 30 min').click();
  await expect(leftOf(page, 1)).toHaveText(/^(30:00|29:5\d)$/);
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setWebLifecycleState', { state: 'frozen' });
  // None of the page's own timers runs for what has passed meanwhile.
  const passed = page.clock.setSystemTime(Date.now() + 20 * 60_000);
  await device.send('Page.setWebLifecycleState', { state: 'active' });
  await passed;
  await expect(leftOf(page, 1)).toHaveText(/^(10:00|9:\d\d)$/);
  await page.clock.setSystemTime(Date.now() + 25 * 60_000);
  await page.reload();
  await expect(leftOf(page, 1)).toHaveText(/^(5:00|4:\d\d)$/);
});

test('the end is heard, shown, told and in the title, until somebody answers', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.titled(GOULASH);
  const tones = await listen(page);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=6`);
  await start(page, 'Start 10 min').click();
  await expect(cookMode(page).getByRole('alert')).toHaveText('');
  await page.clock.runFor('09:59');
  await expect.poll(tones).toBe(0);
  await page.clock.runFor('00:02');
  await expect(leftOf(page, 6)).toHaveText('Time is up');
  await expect(cookMode(page).getByRole('alert')).toHaveText(`Step 6 of ${title}, 10 min: time is up.`);
  await expect(page).toHaveTitle(new RegExp(`^Time is up: Step 6, 10 min · ${title}`));
  await expect.poll(tones).toBeGreaterThan(0);
  const once = await tones();
  await page.clock.runFor('00:06');
  await expect.poll(tones).toBeGreaterThan(once);
  await cookMode(page).getByRole('button', { name: 'Done: Step 6' }).click();
  await expect(timers(page)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect
    .poll(() => cookMode(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  const answered = await tones();
  await page.clock.runFor('00:20');
  await expect.poll(tones).toBe(answered);
});

test('on every page the timers are in sight, are heard and told, and lead to their recipe', async ({
  page,
  shelf,
}) => {
  const { recipeId, title } = await shelf.titled(GOULASH);
  const tones = await listen(page);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=6`);
  await start(page, 'Start 10 min').click();
  await page.keyboard.press('Escape');
  const shelfLinks = page.getByRole('navigation', { name: 'Main' });
  await shelfLinks.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const left = page.getByRole('timer', { name: `Left: Step 6 of ${GOULASH}` });
  await expect(left).toBeInViewport();
  await expect(timers(page).getByRole('button')).toHaveCount(0);
  // Also on a page that begins anew, before anybody has done anything there.
  await page.goto('/tips-and-temps');
  await expect(left).toHaveText(/^(10:00|9:\d\d)$/);
  await shelfLinks.getByRole('link', { name: 'Help Us Grow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help Us Grow' })).toBeVisible();
  await page.clock.runFor('10:01');
  await expect(left).toHaveText('Time is up');
  await expect(page.getByRole('alert').filter({ hasText: 'Step' })).toHaveText(
    `Step 6 of ${title}, 10 min: time is up.`,
  );
  await expect(page).toHaveTitle(new RegExp(`^Time is up: Step 6 of ${title}, 10 min · `));
  await expect.poll(tones).toBeGreaterThan(0);
  const link = timers(page).getByRole('link', { name: `Step 6 of ${GOULASH}` });
  await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
  await expect(timers(page).getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done: Step 6' }).click();
  await expect(timers(page)).toHaveCount(0);
});

test(
  'of several tabs one rings, and all show that time is up',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { recipeId } = await shelf.titled(GOULASH);
    const other = await context.newPage();
    const tones = [await listen(page), await listen(other)] as const;
    // Of both.
    await page.clock.install();
    await page.goto(`/recipe/${recipeId}?cook=6`);
    await start(page, 'Start 10 min').click();
    await other.goto('/about-us');
    const left = other.getByRole('timer', { name: `Left: Step 6 of ${GOULASH}` });
    await expect(left).toBeVisible();
    // Both may be heard.
    await other.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor('10:01');
    await expect(leftOf(page, 6)).toHaveText('Time is up');
    await expect(left).toHaveText('Time is up');
    await expect.poll(async () => (await tones[0]()) + (await tones[1]())).toBeGreaterThan(0);
    await page.clock.runFor('00:24');
    const [here, there] = [await tones[0](), await tones[1]()];
    expect(Math.min(here, there)).toBe(0);
    expect(Math.max(here, there)).toBeGreaterThan(4);
  },
);

test('whoever comes to another page from the timers begins at its top', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto('/settings');
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await start(page, 'Start 30 min').click();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await timers(page).getByRole('link').focus();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/recipe/${recipeId}`));
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('where everything is fetched ahead', () => {
  test.use({ fetchesAhead: true });

  test('but what shows timers, unless one runs', { tag: '@once' }, async ({ page, shelf }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const { recipeId } = await shelf.titled(GOULASH);
    await page.goto(`/recipe/${recipeId}`);
    await pagesFetched(page);
    expect(fetched).toContainEqual(expect.stringMatching(/\/assets\/AboutPage-/));
    expect(fetched).not.toContainEqual(expect.stringMatching(/\/assets\/Timers-/));
  });
});

test('what nobody answers rings for two minutes, and then says how long ago it was', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled(GOULASH);
  const tones = await listen(page);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=6`);
  await start(page, 'Start 10 min').click();
  await page.clock.runFor('12:10');
  await expect(leftOf(page, 6)).toHaveText('Time is up, 2 min ago');
  const silent = await tones();
  expect(silent).toBeGreaterThan(100);
  await page.clock.runFor('01:00');
  await expect(leftOf(page, 6)).toHaveText('Time is up, 3 min ago');
  await expect.poll(tones).toBe(silent);
});

test('one that ended while nobody was there says so when the recipe is opened', async ({ page, shelf }) => {
  const { recipeId, title } = await shelf.titled(GOULASH);
  await page.clock.install();
  await page.goto(`/recipe/${recipeId}?cook=6`);
  await start(page, 'Start 10 min').click();
  await expect(leftOf(page, 6)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 17 * 60_000);
  await page.goto(`/recipe/${recipeId}`);
  await expect(leftOf(page, 6)).toHaveText('Time is up, 7 min ago');
  await expect(page.getByRole('alert').filter({ hasText: 'Step' })).toHaveText(
    `Step 6 of ${title}, 10 min: time was up 7 min ago.`,
  );
  await page.getByRole('button', { name: '+1 min: Step 6' }).click();
  await expect(leftOf(page, 6)).toHaveText(/^(1:00|0:\d\d)$/);
});

test('a hand that slips on Stop loses nothing', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}`);
  await opener(page).click();
  await start(page, 'Start 30 min').click();
  // The second click meets what comes in its place: Go On, or the cross.
  const stop = page.getByRole('button', { name: 'Stop: Step 1' });
  const { width } = (await stop.boundingBox()) ?? { width: 0 };
  for (const x of [4, width / 2, width - 4]) {
    await stop.dblclick({ position: { x, y: 20 } });
    await expect(leftOf(page, 1)).toHaveText(/, stopped$/);
    await page.getByRole('button', { name: 'Go On: Step 1' }).press('Enter');
  }
  await stop.click();
  await expect(leftOf(page, 1)).toHaveText(/, stopped$/);
  // In the same place, and with the focus.
  await expect(page.getByRole('button', { name: 'Go On: Step 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leftOf(page, 1)).toHaveText(/^(30:00|29:\d\d)$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove: Step 1' }).click();
  await expect(timers(page)).toHaveCount(0);
  await expect(start(page, 'Start 30 min')).toBeVisible();
});

test('what has the focus is not behind the timers', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await start(page, 'Start 30 min').click();
  await page.keyboard.press('Escape');
  await expect(leftOf(page, 1)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Add to Shopping List' })).toBeVisible();
  const ticks = page.getByRole('article').getByRole('checkbox');
  const focused = page.locator(':focus');
  await ticks.first().focus();
  // Between ingredients and steps there are two buttons.
  for (let left = (await ticks.count()) + 1; left > 0; left -= 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        const [line, strip] = [await focused.boundingBox(), await timers(page).boundingBox()];
        return (line?.y ?? Number.NaN) + (line?.height ?? 0) - (strip?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
  }
  await expect(ticks.last()).toBeFocused();
});

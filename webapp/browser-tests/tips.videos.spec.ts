import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './visitor.ts';

const VIDEOS = '/tips-and-temps?tab=videos';
const HANDS = 'Wash your hands';
const KNIFE = 'Hold the knife, make a claw';

/** The time at which these tests begin. */
const EIGHT = new Date('2026-11-26T08:00:00');
const NINE = new Date('2026-11-26T09:00:00');

const show = (page: Page, title: string) => page.getByRole('article', { name: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });

/** Opens the slide shows and stops the clock. */
async function openShows(page: Page) {
  await page.clock.install({ time: EIGHT });
  await page.goto(VIDEOS);
  await expect(show(page, HANDS)).toBeVisible();
  await page.clock.pauseAt(NINE);
}

/** Says to the page that somebody looks at another tab. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test.describe('slide shows of our own', () => {
  test('nine, none of which plays by itself, and none from elsewhere', async ({ page }) => {
    await openShows(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Kitchen Safety Videos' })).toBeVisible();
    await expect(page.getByText('so we drew them')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.locator('iframe, video, audio')).toHaveCount(0);
    await page.clock.runFor(120_000);
    await expect(page.getByText(/^Slide 1 of \d$/)).toHaveCount(9);
  });

  test('one plays to its end, can be paused, and says little meanwhile', async ({ page }) => {
    await openShows(page);
    const hands = show(page, HANDS);
    await button(page, `Play ${HANDS}`).click();
    await expect(told(page)).toContainText('Its words are also below it');
    await page.clock.runFor(2_900);
    await expect(hands.getByText('Slide 1 of 5')).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(hands.getByText('Slide 2 of 5')).toBeVisible();
    await expect(told(page)).toContainText('Its words are also below it');

    await button(page, `Pause ${HANDS}`).click();
    await expect(told(page)).toHaveText('Paused.');
    await page.clock.runFor(120_000);
    await expect(hands.getByText('Slide 2 of 5')).toBeVisible();

    const play = button(page, `Play ${HANDS}`);
    await expect(play).toBeFocused();
    await page.keyboard.press('Space');
    const isOver = async () => {
      await page.clock.runFor(4_000);
      return button(page, `Play Again ${HANDS}`).isVisible();
    };
    await expect.poll(isOver).toBe(true);
    await expect(hands.getByText('Slide 5 of 5')).toBeVisible();
    await expect(told(page)).toHaveText(`${HANDS}: the end.`);
    await expect(button(page, `Play Again ${HANDS}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hands.getByText('Slide 1 of 5')).toBeVisible();
  });

  test('one stops when another is started, and when the page is hidden', async ({ page }) => {
    await openShows(page);
    await button(page, `Play ${HANDS}`).click();
    await button(page, `Play ${KNIFE}`).click();
    await expect(button(page, `Play ${HANDS}`)).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(show(page, HANDS).getByText('Slide 1 of 5')).toBeVisible();
    await expect(show(page, KNIFE).getByText('Slide 2 of 6')).toBeVisible();

    await hide(page);
    await expect(button(page, `Play ${KNIFE}`)).toBeVisible();
    await page.clock.runFor(120_000);
    await expect(show(page, KNIFE).getByText('Slide 2 of 6')).toBeVisible();
  });

  test('keys turn the slides, and what they show is told', async ({ page }) => {
    await openShows(page);
    const hands = show(page, HANDS);
    await tabTo(page, button(page, `Play ${HANDS}`));
    await page.keyboard.press('ArrowRight');
    await expect(hands.getByText('Slide 2 of 5')).toBeVisible();
    await expect(told(page)).toHaveText(/^Slide 2 of 5: Wet them/);
    await page.keyboard.press('End');
    await expect(hands.getByText('Slide 5 of 5')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(hands.getByText('Slide 1 of 5')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button(page, `Next slide: ${HANDS}`)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(hands.getByText('Slide 2 of 5')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(hands.getByRole('list').getByRole('listitem')).toHaveCount(5);
    await expect(hands.getByRole('list')).toContainText('at least 20 seconds');
  });

  test.describe('looked at', { tag: '@looks' }, () => {
    // Only here: the policy would keep axe out of the page.
    test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test('have no barriers and fit, closed and while one plays with its words open', async ({ page }) => {
      await page.goto(VIDEOS);
      await expect(show(page, HANDS)).toBeVisible();
      await expectNoBarriers(page);
      await button(page, `Play ${HANDS}`).click();
      await show(page, HANDS).getByText('Read it instead').click();
      await expectNoBarriers(page);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      await expect.poll(() => isWide(page)).toBe(false);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => isWide(page)).toBe(false);
    });
  });
});

/** Whether anything is wider than the window. */
function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** What a wet thumb would miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .getByRole('article')
    .locator('button, summary')
    .evaluateAll((targets) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width < 44 || height < 44;
        })
        .map(({ outerHTML }) => outerHTML),
    );
}

test.describe('videos that the site was given', () => {
  test.skip(process.env.READ_URL === process.env.BASE_URL, 'The given server has no videos.');
  test.use({ readsOnly: true });

  test.describe('once somebody asks for one', () => {
    test.use({
      expectedComplaint: /^request to another host: https:\/\/www\.youtube-nocookie\.com\/embed\//,
    });

    test('are loaded then, and not before', async ({ page, complaints }) => {
      await page.route('https://www.youtube-nocookie.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<button>The player</button>' }),
      );
      await page.goto(VIDEOS);
      await expect(page.getByText('My sister Rosa made these videos')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Rosa cooks' })).toHaveAttribute(
        'href',
        'https://www.youtube.com/@rosa-cooks',
      );
      await expect(page.getByText('Nothing is loaded from there until you press a button')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(complaints).toEqual([]);

      await tabTo(page, button(page, 'Load from YouTube How to hold a knife'));
      await page.keyboard.press('Enter');
      const frame = page.getByTitle('Video: How to hold a knife');
      await expect(frame).toBeFocused();
      await expect(frame.contentFrame().getByRole('button', { name: 'The player' })).toBeVisible();
      await expect(frame).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/a-b_c012345?autoplay=1',
      );
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
      await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');

      await button(page, 'Close the Video How to hold a knife').click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(button(page, 'Load from YouTube How to hold a knife')).toBeFocused();
    });
  });

  test.describe('looked at', { tag: '@looks' }, () => {
    // Only here: the policy would keep axe out of the page.
    test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

    test('have no barriers and fit', async ({ page }) => {
      await page.goto(VIDEOS);
      await page.getByText('Read what is said').click();
      await expectNoBarriers(page);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      await expect.poll(() => isWide(page)).toBe(false);
    });
  });
});

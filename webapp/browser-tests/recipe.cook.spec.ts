import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { cookMode, GOULASH, leftOf, moveFinger, opener, stepShown } from './cooking.ts';
import { isKept, workerThere } from './kept-copies.ts';
import { smallTargets } from './targets.ts';
import { appThere, comeBack, expect, test } from './visitor.ts';

test.use({ readsOnly: true });

const ticked = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** The ingredients that stand beside the step, without the list of all. */
const beside = (page: Page) =>
  cookMode(page).getByRole('region', { name: 'Ingredients of this step' }).getByRole('listitem');

test('a recipe is cooked one step at a time: the address says which, and Back leaves', async ({
  page,
  shelf,
}) => {
  const { recipeId, recipeStepList } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}`);
  await opener(page).click();
  await expect(stepShown(page)).toHaveText('Step 1 of 7');
  await expect(stepShown(page)).toBeFocused();
  await expect(page).toHaveURL(`/recipe/${recipeId}?cook=1`);
  await expect(cookMode(page)).toContainText('Melt the lard');
  await expect(cookMode(page).getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const next = cookMode(page).getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page).toHaveURL(`/recipe/${recipeId}?cook=2`);
  await next.click();
  await expect(stepShown(page)).toHaveText('Step 3 of 7');
  await expect(cookMode(page).getByRole('status')).toHaveText(
    `Step 3 of 7: ${recipeStepList[2]?.instructions ?? ''}`,
  );
  await expect(next).toBeFocused();
  await page.reload();
  await expect(stepShown(page)).toHaveText('Step 3 of 7');
  await page.goBack();
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
  await expect(cookMode(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('each way to leave comes back to the button, and leaves nothing to go back through', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto('/search');
  await page.goto(`/recipe/${recipeId}`);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => cookMode(page).getByRole('button', { name: 'Close' }).click(),
    // A hand that is not steady.
    () =>
      cookMode(page)
        .getByRole('button', { name: 'Close' })
        .evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        }),
  ]) {
    await opener(page).click();
    await expect(stepShown(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(stepShown(page)).toHaveText('Step 2 of 7');
    await leave();
    await expect(cookMode(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/recipe/${recipeId}`);
    await expect(opener(page)).toBeFocused();
  }
  // A link to a step has its recipe in its place.
  await page.goto(`/recipe/${recipeId}?cook=99&times=2`);
  await expect(stepShown(page)).toHaveText('Step 7 of 7');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/recipe/${recipeId}?times=2`);
  await expect(opener(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`/recipe/${recipeId}`);
});

test('beside a step stand the ingredients that it names, as they are chosen; all are one tap away', async ({
  page,
  shelf,
}) => {
  const { recipeId, ingredientList } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}?cook=3`);
  await expect(beside(page)).toHaveText([
    '3 tablespoons (heaping) sweet paprika',
    '2 tablespoons tomato paste',
    '1 tablespoon cider vinegar',
  ]);
  await expect(cookMode(page).getByText('lard or vegetable oil')).toBeHidden();
  await cookMode(page).getByText('All Ingredients').click();
  await expect(cookMode(page).getByText('lard or vegetable oil')).toBeVisible();
  await expect(
    cookMode(page).getByRole('group').getByRole('listitem').and(cookMode(page).locator('details li')),
  ).toHaveCount(ingredientList.length);
  await page.goto(`/recipe/${recipeId}?cook=3&times=2&units=metric`);
  await expect(beside(page).last()).toHaveText('30 ml (2 tablespoons) cider vinegar');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/recipe/${recipeId}?cook=4&times=2&units=metric`);
  // What is read out is what is seen, and stands there once.
  await expect(cookMode(page).getByRole('status')).toHaveText(
    /^Step 4 of 7: .*240 ml as written \(1 cup\) of the water/,
  );
  await expect(cookMode(page).getByText('of the water')).toHaveCount(1);
});

test('looking ahead ticks nothing; what is ticked is so on the page as well, and the next time begins there', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}`);
  await opener(page).click();
  const done = cookMode(page).getByRole('checkbox', { name: 'Done' });
  await done.check();
  await page.keyboard.press('ArrowRight');
  await expect(done).not.toBeChecked();
  // What had the focus went with its step.
  await expect(stepShown(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await beside(page).filter({ hasText: 'vinegar' }).getByRole('checkbox').check();
  await cookMode(page).getByRole('button', { name: 'Close' }).click();
  await expect(ticked(page, /^1\. Melt the lard/)).toBeChecked();
  await expect(ticked(page, /^2\. Season/)).not.toBeChecked();
  await expect(ticked(page, /cider vinegar/)).toBeChecked();
  await opener(page).click();
  await expect(stepShown(page)).toHaveText('Step 2 of 7');
});

test('keys and what people turn pages with lead from step to step', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await expect(stepShown(page)).toBeFocused();
  for (const [key, step] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['Space', 4],
    ['PageUp', 3],
    ['ArrowLeft', 2],
    ['Shift+ArrowRight', 2],
    ['Control+ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stepShown(page)).toHaveText(`Step ${step} of 7`);
  }
  // On what is pressed with it, the space bar does that.
  const done = cookMode(page).getByRole('checkbox', { name: 'Done' });
  await done.focus();
  await page.keyboard.press('Space');
  await expect(done).toBeChecked();
  await expect(stepShown(page)).toHaveText('Step 2 of 7');
  await done.uncheck();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a finger that goes aside turns the step, also from a button, which it does not press; one that scrolls does not', async ({
    page,
    shelf,
  }) => {
    const { recipeId } = await shelf.titled(GOULASH);
    await page.goto(`/recipe/${recipeId}?cook=5`);
    await expect(stepShown(page)).toHaveText('Step 5 of 7');
    await moveFinger(page, [300, 150], [80, 160]);
    await expect(stepShown(page)).toHaveText('Step 6 of 7');
    await moveFinger(page, [80, 150], [300, 160]);
    await expect(stepShown(page)).toHaveText('Step 5 of 7');
    // So it does on the sheet's head, and beside its two large buttons.
    for (const part of [stepShown(page), cookMode(page).getByRole('button', { name: 'Next' })]) {
      const row = await part.boundingBox();
      const y = (row?.y ?? 0) + (row?.height ?? 0) / 2;
      await moveFinger(page, [300, y], [80, y]);
      await expect(stepShown(page)).toHaveText('Step 6 of 7');
      await moveFinger(page, [80, y], [300, y]);
      await expect(stepShown(page)).toHaveText('Step 5 of 7');
    }
    // Too short, and mostly upwards.
    await moveFinger(page, [200, 150], [170, 150]);
    await moveFinger(page, [260, 300], [160, 120]);
    const button = cookMode(page).getByRole('button', { name: /^Start/ });
    // What the finger has scrolled goes on for a moment.
    await button.click({ trial: true });
    const box = await button.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await moveFinger(page, [x + 80, y], [x, y]);
    // Whatever had turned the step before would have turned it once more.
    await expect(stepShown(page)).toHaveText('Step 6 of 7');
    await moveFinger(page, [x, y], [x + 80, y]);
    await expect(stepShown(page)).toHaveText('Step 5 of 7');
    // The browser takes no tap for one while what was swiped may still move.
    await page.reload();
    await expect(button).toBeVisible();
    await expect(leftOf(page, 5)).toHaveCount(0);
    await button.tap();
    await expect(leftOf(page, 5)).toBeVisible();
  });
});

/** Lets the browser have a wake lock that the test sees, or one that is refused. */
async function haveWakeLock(page: Page, refuses: boolean): Promise<() => Promise<string>> {
  await page.addInitScript((isRefused) => {
    const told: string[] = [];
    Object.assign(window, { told });
    const request = () => {
      if (isRefused) return Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
      told.push('taken');
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: () => {
          told.push('released');
          lock.released = true;
          lock.dispatchEvent(new Event('release'));
          return Promise.resolve();
        },
      });
      Object.assign(window, { lock });
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  }, refuses);
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told.join());
}

test('the screen stays awake while cook mode is open, also after somebody was away', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.titled(GOULASH);
  const told = await haveWakeLock(page, false);
  await page.goto(`/recipe/${recipeId}`);
  await expect.poll(told).toBe('');
  await opener(page).click();
  await expect.poll(told).toBe('taken');
  await expect(cookMode(page).getByText('The screen may go dark')).toHaveCount(0);
  await comeBack(page);
  await expect.poll(told).toBe('taken');
  // The browser takes it back while the page is hidden.
  await page.evaluate(() => {
    (window as unknown as { lock: { released: boolean } }).lock.released = true;
  });
  await comeBack(page);
  await expect.poll(told).toBe('taken,taken');
  await page.keyboard.press('Escape');
  await expect.poll(told).toBe('taken,taken,released');
});

test('a device that lets its screen go dark says so', async ({ page, shelf }) => {
  const { recipeId } = await shelf.titled(GOULASH);
  await haveWakeLock(page, true);
  await page.goto(`/recipe/${recipeId}?cook=1`);
  await expect(cookMode(page).getByText('The screen may go dark while you cook.')).toBeVisible();
});

for (const [name, width, height, letters] of [
  ['a small phone', 360, 640, 16],
  ['a phone that lies down', 640, 360, 16],
  ['a desk', 1280, 800, 16],
  ['a small phone with letters at 200 %', 360, 640, 32],
] as const) {
  test.describe(name, () => {
    test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height } });

    test('shows all of a step, large enough for a thumb', { tag: '@looks' }, async ({ page, shelf }) => {
      const { recipeId } = await shelf.titled(GOULASH);
      const device = await page.context().newCDPSession(page);
      await device.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: 13 } });
      await page.goto(`/recipe/${recipeId}?cook=5&times=17/23&units=metric`);
      await cookMode(page)
        .getByRole('button', { name: /^Start/ })
        .click();
      await expect(leftOf(page, 5)).toBeVisible();
      await cookMode(page).getByText('All Ingredients').click();
      await expect.poll(() => smallTargets(page)).toEqual([]);
      await expect
        .poll(() =>
          cookMode(page).evaluate((dialog) =>
            [dialog, ...dialog.querySelectorAll('*')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
              .filter((element) => !['inline', 'contents'].includes(getComputedStyle(element).display))
              .map((element) => element.outerHTML.slice(0, 80)),
          ),
        )
        .toEqual([]);
      for (const said of ['Previous', 'Next']) {
        const button = cookMode(page).getByRole('button', { name: said });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      }
      await expect(leftOf(page, 5)).toBeInViewport();
      await expectNoBarriers(page);
    });
  });
}

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    fetchesAhead: true,
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });

  test(
    'cook mode opens from a copy, and its timers run',
    { tag: '@once' },
    async ({ page, context, shelf }) => {
      const { recipeId } = await shelf.titled(GOULASH);
      await page.goto(`/recipe/${recipeId}`);
      await workerThere(page);
      await isKept(page, `/api/recipe/${recipeId}`);
      await isKept(page, /\/assets\/CookMode-/);
      await context.setOffline(true);
      await page.goto(`/recipe/${recipeId}?cook=6`);
      await appThere(page);
      await expect(stepShown(page)).toHaveText('Step 6 of 7');
      await cookMode(page).getByRole('button', { name: 'Start 10 min' }).click();
      await page.reload();
      await expect(leftOf(page, 6)).toHaveText(/^(10:00|9:\d\d)$/);
    },
  );
});

import type { Page } from '@playwright/test';
import { motion } from '../src/theme/tokens.ts';
import { beSignedIn } from './members.ts';
import { SCREENS } from './screens.ts';
import { expect, test } from './visitor.ts';

/** Notes every movement of a stylesheet that takes time, on all pages that this test opens. */
async function noteMovements(page: Page): Promise<Set<string>> {
  const noted = new Set<string>();
  await page.exposeFunction('noteMovement', (movement: string) => noted.add(movement));
  await page.addInitScript(() => {
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const takesTime = target
        .getAnimations({ subtree: true })
        .some((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 0);
      if (!takesTime) return;
      (window as unknown as { noteMovement: (movement: string) => void }).noteMovement(
        `${type}: ${target.outerHTML.slice(0, 120)}`,
      );
    };
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, note, true);
  });
  return noted;
}

/** Waits until the styles of what was just done are painted. */
async function paint(page: Page) {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

/** Does what makes things move: points at things, sends a form, waits for a recipe, and gets a message. */
async function stir(page: Page, recipeId: number) {
  await page.goto('/');
  await page.getByRole('article').first().hover();
  await paint(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).hover();
  await paint(page);

  await expect(page.getByRole('article')).toBeVisible();
  const recipe = await holdAnswers(page, '**/api/recipes/random');
  await page.getByRole('button', { name: 'Find Me Another Recipe' }).click();
  await paint(page);
  await recipe.release();

  await page.route('**/save', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { code: 'busy', message: 'Please wait a moment.' } }),
  );
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(page.getByText('Please wait a moment.')).toBeVisible();
  await paint(page);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const login = await holdAnswers(page, '**/api/**');
  await page.getByRole('button', { name: 'Verify' }).click();
  await paint(page);
  await login.release();
}

/** Holds the answers to calls back until they are released. */
async function holdAnswers(page: Page, calls: string): Promise<{ release: () => Promise<void> }> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return {
    release: () => {
      letGo();
      return page.unrouteAll({ behavior: 'wait' });
    },
  };
}

/** What a token of motion is on the page. */
function tokenOnPage(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (variable) => getComputedStyle(document.documentElement).getPropertyValue(variable),
    `--shelf-motion-${name}`,
  );
}

/** Turns to the next photo; answers all places at which the first one stood from frame to frame, until it stood still. */
function placesOnTheWay(page: Page): Promise<number[]> {
  return page.getByRole('button', { name: 'Next Photo' }).evaluate(
    (next: HTMLElement) =>
      new Promise<number[]>((resolve) => {
        const photo = document.querySelector('figure');
        const places: number[] = [];
        let framesStill = 0;
        const look = () => {
          const place = Math.round(photo?.getBoundingClientRect().x ?? 0);
          framesStill = place === places.at(-1) ? framesStill + 1 : 0;
          if (framesStill === 0) places.push(place);
          if (places.length > 1 && framesStill > 30) resolve(places);
          else requestAnimationFrame(look);
        };
        look();
        next.click();
      }),
  );
}

test.use({ expectedComplaint: /status of (401|503)/ });

test.describe('for somebody who asked for less motion', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every time and way of a movement is zero', async ({ page }) => {
    await page.goto('/about-us');
    for (const name of Object.keys(motion))
      await expect.poll(() => tokenOnPage(page, name), { message: name }).toMatch(/^0[a-z]+$/);
  });

  test('nothing moves when a screen opens', async ({ page, shelf }) => {
    const noted = await noteMovements(page);
    const { recipeId, title, userId, writer } = await shelf.applePie();
    for (const { path, heading } of [
      ...SCREENS,
      { path: `/recipe/${recipeId}`, heading: title },
      { path: `/recipe/${recipeId}?tab=photos`, heading: title },
      { path: `/user/${userId}/${encodeURIComponent(writer)}`, heading: writer },
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await paint(page);
    }
    expect([...noted]).toEqual([]);
  });

  test('nothing moves, whatever one does', async ({ page, member, shelf }) => {
    const noted = await noteMovements(page);
    const { recipeId } = await shelf.applePie();
    await beSignedIn(page, member);
    await stir(page, recipeId);
    expect([...noted]).toEqual([]);
  });

  test('a photo gives way to the next one at once', async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}?tab=photos`);
    await expect(page.getByText('Photo 1 of 2')).toBeVisible();
    const places = await placesOnTheWay(page);
    expect(places).toHaveLength(2);
  });
});

test.describe('for everybody else', { tag: '@once' }, () => {
  test('things move as designed, which shows that movements are noticed', async ({ page, member, shelf }) => {
    const noted = await noteMovements(page);
    await beSignedIn(page, member);
    const { recipeId } = await shelf.applePie();
    for (const name of Object.keys(motion))
      await expect.poll(() => tokenOnPage(page, name)).not.toMatch(/^0/);
    await stir(page, recipeId);
    const moved = [...noted].join('\n');
    for (const what of [
      /transitionrun: <article/,
      /transitionrun: <svg/,
      /animationstart: .*data-type="/,
      /animationstart: <button/,
    ])
      expect(moved).toMatch(what);
    await page.goto(`/recipe/${recipeId}?tab=photos`);
    await expect(page.getByText('Photo 1 of 2')).toBeVisible();
    const places = await placesOnTheWay(page);
    expect(places.length).toBeGreaterThan(3);
  });
});

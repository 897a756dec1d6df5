import type { Page } from '@playwright/test';
import { firstViewOver, settled, stopTime } from './settled.ts';
import { expect, test } from './visitor.ts';

/** The most files that the first view of a page may take, with the page itself. */
const MOST = 14;

test.use({ readsOnly: true });

/** What a page asks for from now on. */
function asking(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  return asked;
}

for (const [name, path, later] of [
  ['home', () => '/', /^\/avatars\//],
  ['the search', () => '/search', /^\/api\/images\//],
  ['a recipe', (recipeId: number) => `/recipe/${recipeId}`, /^\/api\/changes$/],
] as const) {
  test(
    `${name} asks for few files until somebody does something`,
    { tag: '@once' },
    async ({ page, shelf }) => {
      const { recipeId } = await shelf.applePie();
      const asked = asking(page);
      await page.clock.install();
      await page.goto(path(recipeId));
      await stopTime(page);
      await settled(page);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST);
      const first = asked.length;
      await page.clock.resume();
      await firstViewOver(page);
      await expect.poll(() => asked.slice(first).join('\n')).toMatch(new RegExp(later, 'm'));
    },
  );
}

test(
  'what is below is asked for after a while also if nobody does anything',
  { tag: '@once' },
  async ({ page }) => {
    const asked = asking(page);
    const pictures = () => asked.filter((path) => path.startsWith('/api/images/')).length;
    await page.clock.install();
    await page.goto('/search');
    await stopTime(page);
    await settled(page);
    const first = pictures();
    expect(first).toBeLessThanOrEqual(6);
    // Lighthouse, for one, looks for ten seconds and a half.
    await page.clock.fastForward('00:08');
    await settled(page);
    expect(pictures()).toBe(first);
    await page.clock.fastForward('00:12');
    await expect.poll(pictures).toBeGreaterThan(first);
  },
);

import { walkWithTab } from './focus-walk.ts';
import { SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true, contextOptions: { reducedMotion: 'reduce' } });

for (const { path, heading } of SCREENS) {
  test(`on ${path} the focus is seen wherever Tab goes, nothing lies over it, and 320 px are enough`, async ({
    page,
  }) => {
    test.skip(process.env.FULL_SIZE === undefined, 'only at full size');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await settled(page);
    const stops = await walkWithTab(page);
    expect(stops.filter(({ hasRing, isCovered }) => !hasRing || isCovered)).toEqual([]);
    expect(stops.length).toBeGreaterThan(10);
    await page.setViewportSize({ width: 320, height: 640 });
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wider).toBe(0);
  });
}

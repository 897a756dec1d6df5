import { settled } from './settled.ts';
import { showTags } from './tag-panel.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

test('on a small phone the first recipe stands in the first screen, below one line of tags', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const fold = page.getByRole('button', { name: /^\d+ tags$/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' });
  const [row, tags, clear, below] = await Promise.all([
    first.boundingBox(),
    fold.boundingBox(),
    page.getByRole('button', { name: 'Clear Tags' }).boundingBox(),
    bar.boundingBox(),
  ]);
  expect(row?.height).toBeLessThan(130);
  expect((row?.y ?? 0) + (row?.height ?? 640)).toBeLessThan(below?.y ?? 0);
  expect(clear?.y).toBe(tags?.y);
  expect(tags?.height).toBe(44);
});

test(
  'on a small phone the first recipe is in sight whatever was searched for',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeTagList } = await shelf.applePie();
    const tags = recipeTagList.map(({ tagId }) => tagId).join(',');
    await page.setViewportSize({ width: 360, height: 640 });
    const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipe Search' });
    const count = page.getByRole('main').getByRole('status');
    for (const [query, said] of [
      ['keyword=windfall', /windfall/],
      [`keyword=windfall&tags=${tags}`, /with all of these tags/],
      ['keyword=wimdfall', /Did you mean/],
      [`keyword=wimdfall&tags=${tags}`, /No recipe with these tags has/],
      ['keyword=windfall+apple+pie+from+the+test+kitchen+a+plain+pie+for+bruised+apples', /Left out/],
    ] as const) {
      await page.goto(`/search?${query}`);
      await expect(count).toHaveText(said);
      await expect(page.getByRole('article').first()).toBeVisible();
      await settled(page);
      const clearance = async () => {
        const [row, below] = await Promise.all([
          page.getByRole('article').first().boundingBox(),
          bar.boundingBox(),
        ]);
        return (below?.y ?? 0) - (row?.y ?? 640) - (row?.height ?? 0);
      };
      await expect.poll(clearance, { message: query }).toBeGreaterThan(0);
    }
  },
);

test('on a phone the unfolded tags lead on to what they found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  await showTags(page);
  await page.getByRole('group', { name: 'Meal' }).getByRole('checkbox').first().check();
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText(/^\d+ recipes with this tag$/);
  await page.getByRole('button', { name: /^Show \d+ Recipes$/ }).click();
  await expect(count).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

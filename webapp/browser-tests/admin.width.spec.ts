import type { Locator } from '@playwright/test';
import { openCommentQueue, test } from './admin-queues.ts';
import { flagged } from './admin-tools.ts';
import { expect } from './visitor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('on a desk the sheets of a queue and of the trail are as wide as the page', async ({
  page,
  admin,
  reported: { ids },
}) => {
  await openCommentQueue(page, admin, ids);
  const width = async (it: Locator) => (await it.boundingBox())?.width ?? 0;
  const lacks = async (it: Locator) =>
    (await width(page.getByRole('heading', { level: 1 }))) - (await width(it));
  const sheet = flagged(page).first();
  await expect.poll(() => lacks(sheet)).toBe(0);
  // The decisions stand beside what they are about.
  const beside = async () => {
    const words = await sheet.getByRole('blockquote').boundingBox();
    const decision = await sheet.getByRole('button', { name: /^Remove/ }).boundingBox();
    return (decision?.x ?? 0) - (words?.x ?? 1280) - (words?.width ?? 0);
  };
  await expect.poll(beside).toBeGreaterThan(0);

  await page.goto(`/admin-tools/${admin.id}/audit`);
  const entry = page.getByRole('list', { name: 'Decisions' }).locator('> li').first();
  await expect(entry).toBeVisible();
  await expect.poll(() => lacks(entry)).toBe(0);
});

import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test('home keeps its card: neither a pointer over the way home nor another visit asks for another one', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const randomly = () => asked.filter((path) => path === '/api/recipes/random').length;
  const title = page.getByRole('article').getByRole('heading');
  const wayHome = page.getByRole('banner').getByRole('link', { name: 'The Heirloom Shelf' });
  // A page that brings no card along.
  await page.goto('/about-us');
  const answered = page.waitForResponse('**/api/recipes/random');
  await wayHome.hover();
  await answered;
  await wayHome.click();
  await expect(title).toBeVisible();
  const shown = (await title.textContent()) ?? '';
  await wayHome.hover();
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const asksAgain = page.waitForResponse('**/api/home');
  await page.clock.install({ time: Date.now() + 60_000 });
  await wayHome.hover();
  await asksAgain;
  await wayHome.click();
  await expect(title).toHaveText(shown);
  await settled(page);
  expect(randomly()).toBe(1);
});

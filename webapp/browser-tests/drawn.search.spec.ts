import { openBeforeApp, seen } from './drawn.ts';
import { picturesCame, settled } from './settled.ts';
import { expect, test } from './visitor.ts';

/* A search that the server has drawn, and the app in its place. */

test.use({ waitsForApp: false, readsOnly: true });

/** Below the bar, the keyword, the tags' first line, and what was found with the page turner. */
const PARTS = ['main form', 'main section > div:first-child', 'main > div > div:last-child'];

test('is where the app puts it, and looks as the app draws it @looks', async ({ page, shelf }) => {
  const { title } = await shelf.withoutPhotos();
  for (const path of [
    '/search',
    '/search?page=2',
    '/search?keyword=apple+pie',
    '/search?keyword=with:+eggs,+flour',
    `/search?keyword=${encodeURIComponent(title)}`,
  ]) {
    const letThrough = await openBeforeApp(page, path);
    const drawn = await Promise.all(PARTS.map((part) => seen(page, part)));
    expect(drawn[2]?.length, path).toBeGreaterThan(8);
    const said = await page.getByRole('status').textContent();
    await letThrough();
    const shown = await Promise.all(PARTS.map((part) => seen(page, part)));
    expect(shown, path).toEqual(drawn);
    await expect(page.getByRole('main').getByRole('status'), path).toHaveText(said ?? '');
    await page.unrouteAll();
  }
});

test('no photo is fetched twice, nor in two widths @looks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    const [, name] = /\/api\/images\/([\da-f]+)-\d+\.\w+$/.exec(sent.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  const letThrough = await openBeforeApp(page, '/search');
  await picturesCame(page);
  expect(asked.length).toBeGreaterThan(3);
  await letThrough();
  await settled(page);
  expect(asked).toHaveLength(new Set(asked).size);
});

test('is searched for what somebody has typed before the app was there', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/search?keyword=apple');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.fill('pie');
  await box.press('Home');
  await letThrough();
  await expect(page).toHaveURL('/search?keyword=pie');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/ for “pie”$/);
  await expect(box).toBeFocused();
  await page.keyboard.type('apple ');
  await expect(box).toHaveValue('apple pie');
  await expect(page).toHaveURL('/search?keyword=apple+pie');
});

test('is searched for what somebody has typed into the field that they have left', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/search?keyword=apple');
  const box = page.getByRole('combobox', { name: 'Keyword' });
  await box.fill('soup');
  await page.keyboard.press('Tab');
  await letThrough();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/search?keyword=soup');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/ for “soup”$/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('is searched for everything by whoever has emptied the field', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/search?keyword=apple');
  await page.getByRole('combobox', { name: 'Keyword' }).fill('');
  await letThrough();
  await expect(page).toHaveURL('/search');
});

test('the focus stays on a recipe, a writer and what turns the page @looks', async ({ page }) => {
  const letThrough = await openBeforeApp(page, '/search?page=2');
  const next = page.getByRole('link', { name: 'Next' });
  await next.focus();
  await letThrough();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  for (const nth of [0, 4]) {
    await page.unrouteAll();
    const comes = await openBeforeApp(page, '/search');
    const link = page.getByRole('article').nth(nth).getByRole('link').last();
    await link.focus();
    await comes();
    await expect(link).toBeFocused();
  }
});

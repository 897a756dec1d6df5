import type { Locator, Page } from '@playwright/test';
import { keepBook, told } from './book.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

const chapter = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (page: Page, name: string) => chapter(page, name).getByRole('listitem').locator('bdi');
const grip = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('[data-grip]');

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the mouse takes a recipe to another place, and to another chapter, which can be taken back', async ({
  page,
  shelf,
}) => {
  const { cards } = await shelf.newest();
  const [one, two, three, four] = cards;
  if (!one || !two || !three || !four) throw new Error('There are too few.');
  await keepBook(page, { Old: [one, two, three], New: [four], Empty: [] });
  await page.goto('/book?step=chapters');
  const drag = async (title: string, to: Locator, by: number) => {
    await grip(page, title).scrollIntoViewIfNeeded();
    const from = await middleOf(grip(page, title));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const end = await middleOf(to);
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.move(end.x, end.y + by, { steps: 2 });
  };
  await drag(three.title, grip(page, one.title), -10);
  await expect(page.locator('[data-drop="before"]')).toContainText(one.title);
  await page.mouse.up();
  await expect(titles(page, 'Old')).toHaveText([three.title, one.title, two.title]);
  await expect(told(page, `${three.title} is number 1 in Old.`)).toHaveCount(1);
  await expect(page.locator('[data-drop], [data-dragged]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page, 'Old')).toHaveText([one.title, two.title, three.title]);
  await expect(page.getByRole('button', { name: `Move down: ${three.title}` })).toBeFocused();

  // Escape leaves it where it was, and so does whoever only presses.
  await drag(two.title, grip(page, one.title), -10);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await grip(page, two.title).click();
  await expect(titles(page, 'Old')).toHaveText([one.title, two.title, three.title]);

  await drag(two.title, chapter(page, 'Empty'), 0);
  await page.mouse.up();
  await expect(titles(page, 'Empty')).toHaveText([two.title]);
  await expect(told(page, `${two.title} is number 1 in Empty.`)).toHaveCount(1);
  await page.reload();
  await expect(titles(page, 'Old')).toHaveText([one.title, three.title]);
  await expect(titles(page, 'Empty')).toHaveText([two.title]);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a finger takes the last recipe of a long book to its beginning: the page goes with it', async ({
    page,
    shelf,
  }) => {
    const { cards } = await shelf.newest();
    const last = cards.at(-1)?.title ?? '';
    await keepBook(page, { All: cards });
    await page.goto('/book?step=chapters');
    await grip(page, last).scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(grip(page, last));
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      device.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    // It waits at the upper edge until the first one is there.
    for (const at of [y - 40, 200, 40, 20]) await touch('touchMove', at);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('[data-drop="before"]')).toContainText(cards[0]?.title ?? '');
    await touch('touchEnd');
    await expect(titles(page, 'All').first()).toHaveText(last);
    await expect(titles(page, 'All')).toHaveCount(cards.length);
    await expect(told(page, `${last} is number 1 in All.`)).toHaveCount(1);
  });
});

test('two taps on an arrow move a recipe by two: it stays below the finger', async ({ page, shelf }) => {
  const { cards } = await shelf.newest();
  const title = cards[5]?.title ?? '';
  await keepBook(page, { All: cards });
  await page.goto('/book?step=chapters');
  const down = page.getByRole('button', { name: `Move down: ${title}` });
  await down.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(down);
  await page.mouse.click(x, y);
  await expect(told(page, `${title} is number 7 in All.`)).toHaveCount(1);
  await page.mouse.click(x, y);
  await expect(told(page, `${title} is number 8 in All.`)).toHaveCount(1);
  await expect(down).toBeFocused();
});

test('of a double click on a cross the second takes nothing out', async ({ page, shelf }) => {
  const { cards } = await shelf.newest();
  const [first, second] = cards;
  await keepBook(page, { All: cards });
  await page.goto('/book');
  await page.getByRole('button', { name: `Take out: ${first?.title}` }).dblclick();
  await expect(told(page, `${first?.title} is out of the book.`)).toHaveCount(1);
  const list = page.getByRole('list', { name: 'Recipes in the book' }).getByRole('listitem');
  await expect(list).toHaveCount(cards.length - 1);
  await expect(list.first()).toContainText(second?.title ?? '');
  // What takes it back is the next stop of the keyboard, which goes on from where it was.
  const cross = page.getByRole('button', { name: `Take out: ${second?.title}` });
  await expect(cross).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cross).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).not.toBeFocused();
});

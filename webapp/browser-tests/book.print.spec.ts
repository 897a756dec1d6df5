import type { Page } from '@playwright/test';
import { cutTexts, keepBook, makePages, ready, sheet, told } from './book.ts';
import { CURRY, GOULASH } from './shopping.ts';
import { expect, test } from './visitor.ts';

const makeButton = (page: Page) => page.getByRole('button', { name: 'Make the Pages' });

for (const [paper, size] of [
  ['a5', '420 × 595'],
  ['a4', '595 × 842'],
  ['letter', '612 × 792'],
] as const) {
  test(
    `a book of ${paper} has contents and indexes whose pages are those of its recipes`,
    { tag: '@once' },
    async ({ page, shelf }) => {
      const [goulash, curry, pie] = [
        await shelf.titled(GOULASH),
        await shelf.titled(CURRY),
        await shelf.applePie(),
      ];
      await keepBook(
        page,
        { Stews: [goulash, curry], Pies: [pie] },
        { paper, dedication: 'For Rosa', line: 'Of us' },
      );
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('/book?step=print');
      await makePages(page);
      await expect(ready(page)).toBeVisible();
      await expect(sheet(page, 1)).toContainText('Our Recipes');
      await expect(sheet(page, 3)).toHaveText('For Rosa');
      // On paper it is day.
      await expect(sheet(page, 3)).toHaveCSS('color', 'rgb(43, 32, 24)');
      for (const { title } of [goulash, curry, pie]) {
        const start = page
          .locator('[data-page]')
          .filter({ has: page.getByRole('heading', { level: 3, name: title }) });
        const number = (await start.getAttribute('data-page')) ?? '';
        // What stands at its foot.
        await expect(start.locator('> p').last()).toHaveText(number);
        const entry = page.locator('[data-kind=contents] p').filter({ hasText: title });
        await expect(entry.locator('> span').last()).toHaveText(number);
        const found = page.locator('[data-kind=index]').getByText(`${title} ${number}`, { exact: true });
        await expect(found.first()).toBeAttached();
      }
      await expect(page.locator('[data-kind=opener][data-side=right]')).toHaveCount(2);
      await expect(page.locator('[data-kind=opener]')).toHaveCount(2);
      const count = await page.locator('[data-page]').count();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, ...box] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(count);
      expect(box.map(Number).map(Math.round).join(' × ')).toBe(size);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await expect.poll(() => cutTexts(page)).toEqual([]);
    },
  );
}

test(
  'texts of any length and letters without a blank stand whole on their pages',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const [goulash, pie] = [await shelf.titled(GOULASH), await shelf.applePie()];
    // As long as names and titles come.
    await page.route('**/api/recipes', async (route) => {
      const response = await route.fetch();
      const recipes = (await response.json()) as object[];
      await route.fulfill({
        response,
        json: recipes.map((recipe) => ({ ...recipe, writer: 'M'.repeat(50) })),
      });
    });
    await keepBook(
      page,
      { ['W'.repeat(50)]: [goulash], Pies: [pie] },
      {
        title: 'W'.repeat(80),
        line: `https://recipes.example/${'kitchen'.repeat(13)}`,
        dedication: Array.from({ length: 40 }, (_, place) => `To ${place}`).join('\n'),
      },
    );
    await page.goto('/book?step=print');
    await makePages(page);
    await expect(ready(page)).toBeVisible();
    await expect(page.locator('[data-kind=dedication]')).toHaveText([/^To 0/, /To 39$/]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => cutTexts(page)).toEqual([]);
    // The words leave room for the drawing.
    await expect
      .poll(() =>
        sheet(page, 1)
          .locator('svg')
          .evaluate((drawing) => drawing.getBoundingClientRect().height),
      )
      .toBeGreaterThan(100);
  },
);

test('the pages are made when somebody wishes it, and again after a cancel, also in the middle', async ({
  page,
  shelf,
}) => {
  // Nothing is measured before the letters are there.
  await page.addInitScript(() => {
    Object.defineProperty(document.fonts, 'ready', {
      configurable: true,
      value: new Promise(() => undefined),
    });
  });
  await keepBook(page, { '': [await shelf.applePie()] });
  await page.goto('/book?step=looks');
  await page.getByRole('tab', { name: 'Cover' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(told(page, 'The pages are not made yet.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(told(page, 'The pages are not made yet.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await makeButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(told(page, 'The pages are being made.')).toBeVisible();
  await expect(page.getByText('0 of 1 recipes are laid out')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page, 'The pages are not made.')).toBeVisible();
  await expect(makeButton(page)).toBeFocused();
  await page.evaluate(() => Reflect.deleteProperty(document.fonts, 'ready'));
  await page.keyboard.press('Enter');
  await expect(ready(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
  await expect(page.locator('[data-kind=recipes] h3')).toHaveCount(1);
});

test.describe('a call that fails', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('the pages are made again after a call has failed', async ({ page, shelf }) => {
    await keepBook(page, { '': [await shelf.applePie()] });
    await page.goto('/book?step=print');
    await page.route('**/api/recipes', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now.' } }),
    );
    await makeButton(page).focus();
    await page.keyboard.press('Enter');
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeFocused();
    await page.unroute('**/api/recipes');
    await page.keyboard.press('Enter');
    await expect(ready(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
  });
});

test('pages of a book that has changed in another tab are made again', async ({ page, context, shelf }) => {
  const [goulash, pie] = [await shelf.titled(GOULASH), await shelf.applePie()];
  await keepBook(page, { '': [goulash, pie] });
  await page.goto('/book?step=looks');
  await page.getByRole('button', { name: 'Next: Print' }).click();
  // After Next they are made at once.
  await expect(ready(page)).toBeVisible();
  await expect(sheet(page, 1).locator('..')).toContainText(GOULASH);
  await page.getByRole('button', { name: 'Print', exact: true }).focus();
  const other = await context.newPage();
  await other.goto('/book?step=looks');
  await other.getByRole('radio', { name: 'A4' }).check();
  await other.getByRole('tab', { name: 'Recipes' }).click();
  await other.getByRole('button', { name: `Take out: ${GOULASH}` }).click();
  await expect(told(page, 'The book has changed: its pages are to be made again.')).toBeVisible();
  await expect(makeButton(page)).toBeFocused();
  await expect(page.locator('[data-page]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(ready(page)).toBeVisible();
  await expect(sheet(page, 1).locator('..')).toHaveAttribute('data-book', 'a4');
  await expect(page.locator('[data-kind=recipes] h3')).toHaveText([pie.title]);
});

test('Print prints when all pictures are there', { tag: '@once' }, async ({ page, shelf }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title += ' (printed)';
    };
  });
  await keepBook(page, { '': [await shelf.applePie()] });
  await page.goto('/book?step=looks');
  await page.getByRole('textbox', { name: 'Title' }).fill('Pies of Ours');
  await page.getByRole('radio', { name: 'A4' }).check();
  await page.getByRole('button', { name: 'Next: Print' }).click();
  await expect(ready(page)).toBeVisible();
  await expect(sheet(page, 1)).toContainText('Pies of Ours');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle(/\(printed\)$/);
});

test('the heading has the focus when another tab empties the book whose pages are shown', async ({
  page,
  context,
  shelf,
}) => {
  await keepBook(page, { '': [await shelf.applePie()] });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).focus();
  const other = await context.newPage();
  await other.goto('/book');
  await other.getByRole('button', { name: 'Take All Out' }).click();
  await expect(page.getByText('Nothing is in the book yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Book' })).toBeFocused();
});

test('names of one direction leave those beside them alone', { tag: '@once' }, async ({ page, shelf }) => {
  const [pie, goulash] = [await shelf.applePie(), await shelf.titled(GOULASH)];
  const title = 'מרק עוף';
  await page.route('**/api/recipes', async (route) => {
    const response = await route.fetch();
    const recipes = (await response.json()) as { recipeId: number }[];
    const json = recipes.map((one) =>
      one.recipeId === pie.recipeId ? { ...one, title, writer: 'רבקה' } : one,
    );
    await route.fulfill({ response, json });
  });
  await keepBook(page, { Stews: [goulash], מרקים: [pie] });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  for (const kind of ['contents', 'index']) {
    const entry = page.locator(`[data-kind=${kind}] p`).filter({ hasText: title }).first();
    await expect(entry.locator('bdi').filter({ hasText: title }).first()).toBeAttached();
    // The number of the page stands to the right of the title, as in every other line.
    await expect
      .poll(() =>
        entry.evaluate((line, words) => {
          const right = (text: string) => {
            const all = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
              if (node.textContent?.trim() !== text) continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              return range.getBoundingClientRect().right;
            }
            return Number.NaN;
          };
          const number = /\d+$/.exec(line.textContent)?.[0] ?? '';
          return right(number) > right(words);
        }, title),
      )
      .toBe(true);
  }
});

test('two hundred recipes make a book, each on its page', { tag: '@once' }, async ({ page, shelf }) => {
  const pie = await shelf.applePie();
  const all = Array.from({ length: 200 }, (_, place) => ({
    ...pie,
    recipeId: 1_000_000 + place,
    title: `Pie number ${place + 1}`,
  }));
  let calls = 0;
  await page.route('**/api/recipes', async (route) => {
    calls += 1;
    const ids = route.request().postDataJSON() as number[];
    await route.fulfill({ json: all.filter(({ recipeId }) => ids.includes(recipeId)) });
  });
  await keepBook(page, { One: all.slice(0, 120), Two: all.slice(120) }, { withPhotos: false });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-kind=recipes] h3')).toHaveCount(200);
  const last = page.locator('[data-page]').filter({
    has: page.getByRole('heading', { level: 3, name: 'Pie number 200', exact: true }),
  });
  const number = (await last.getAttribute('data-page')) ?? '';
  const entry = page.locator('[data-kind=contents] p').filter({ hasText: 'Pie number 200' });
  await expect(entry.locator('> span').last()).toHaveText(number);
  // Twenty-five at a time, and what was asked once is not asked again.
  expect(calls).toBe(8);
});

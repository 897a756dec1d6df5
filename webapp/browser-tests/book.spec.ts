import { keepBook, ready, sheet, told } from './book.ts';
import { beSignedIn } from './members.ts';
import { firstViewOver } from './settled.ts';
import { CURRY, GOULASH } from './shopping.ts';
import { expect, test } from './visitor.ts';

test('an empty book says how to fill it, and a recipe comes into it and out of it', async ({
  page,
  shelf,
}) => {
  await page.goto('/book');
  await expect(page.getByText('Nothing is in the book yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Recipes' })).toHaveAttribute('href', '/search');
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await page.getByRole('button', { name: 'Add to a Book' }).click();
  await expect(told(page, 'It is in the book.')).toBeVisible();
  await page.getByRole('link', { name: 'Your book' }).click();
  await expect(page.getByText('One recipe is in the book')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Take out: ${GOULASH}` }).focus();
  await page.keyboard.press('Enter');
  await expect(told(page, `${GOULASH} is out of the book.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Book' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Recipes in the book' }).getByRole('listitem')).toHaveCount(1);
});

test('what a search finds and what a cook wrote make a book, each recipe once, however often it is added', async ({
  page,
  shelf,
}) => {
  await page.goto('/search?keyword=soup');
  await firstViewOver(page);
  const count = await page.getByText(/^\d+ recipes for “soup”/).textContent();
  const found = Number.parseInt(count ?? '', 10);
  await page.getByRole('button', { name: 'Make a Book' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Book' })).toBeVisible();
  await expect(told(page, /recipes? (?:was|were) added/)).toBeVisible();
  const all = page.getByRole('list', { name: 'Recipes in the book' }).getByRole('listitem');
  await expect(all).toHaveCount(found);
  await page.goto('/search?keyword=soup');
  await firstViewOver(page);
  await page.getByRole('button', { name: 'Add All to Your Book' }).click();
  await expect(told(page, 'All of these are in the book already.')).toBeVisible();
  await expect(all).toHaveCount(found);
  const { userId, writer } = await shelf.applePie();
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await page.getByRole('button', { name: 'Add All to Your Book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Book' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Windfall Apple Pie from the Test Kitchen' })).toBeVisible();
});

test('what a member saved comes into the book from its own screen', async ({ page, member, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await beSignedIn(page, member);
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('button', { name: /save/i }).first().click();
  await page.goto('/book');
  await expect(async () => {
    await page.getByRole('button', { name: 'Add Saved Recipes' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('recipes and chapters are put in order with the keyboard, and each move is told and keeps the focus', async ({
  page,
  shelf,
}) => {
  const [goulash, curry, pie] = [
    await shelf.titled(GOULASH),
    await shelf.titled(CURRY),
    await shelf.applePie(),
  ];
  await keepBook(page, { Stews: [goulash, curry], Pies: [pie] });
  await page.goto('/book?step=chapters');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press(`Move down: ${GOULASH}`);
  await expect(told(page, `${GOULASH} is number 2 in Stews.`)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Move down: ${GOULASH}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page, `${GOULASH} is number 1 in Pies.`)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Move down: ${GOULASH}` })).toBeFocused();
  await press('Move up: Pies');
  await expect(told(page, 'Pies is chapter 1.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Move up: Pies' })).toBeFocused();
  await page.getByRole('combobox', { name: `Chapter of ${CURRY}` }).selectOption('Pies');
  await expect(told(page, `${CURRY} is number 3 in Pies.`)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: `Chapter of ${CURRY}` })).toBeFocused();
  const name = page.getByRole('textbox', { name: 'Name of chapter 1' });
  await name.fill('Sunday');
  await page.keyboard.press('Enter');
  await expect(told(page, 'The chapter is called Sunday.')).toHaveCount(1);
  await press('New Chapter');
  await expect(page.getByRole('textbox', { name: 'Name of chapter 3' })).toBeFocused();
  await press('Remove chapter: Sunday');
  await expect(told(page, 'Sunday is removed; its recipes are in the chapter beside it.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove chapter: Stews' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Stews' }).getByRole('listitem')).toHaveCount(3);
  await press('By Meal');
  await expect(told(page, /^The book has \d chapters\.|It is one chapter\./)).toBeVisible();
  await press('Undo');
  await expect(page.getByRole('region', { name: 'Stews' }).getByRole('listitem')).toHaveCount(3);
});

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
        await expect(start).toContainText(new RegExp(`${number}$`));
        const entry = page.locator('[data-kind=contents] p').filter({ hasText: title });
        await expect(entry).toHaveText(new RegExp(`${title}${number}$`));
        const found = page.locator('[data-kind=index] p').filter({ hasText: `${title} ${number}` });
        await expect(found.first()).toBeAttached();
      }
      for (const opener of await page.locator('[data-kind=opener]').all())
        await expect(opener).toHaveAttribute('data-side', 'right');
      const count = await page.locator('[data-page]').count();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, ...box] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(count);
      expect(box.map(Number).map(Math.round).join(' × ')).toBe(size);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      // Nothing is cut off at the foot of a page.
      const cut = await page
        .locator('[data-page] > div')
        .evaluateAll(
          (rooms) => rooms.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
        );
      expect(cut).toBe(0);
    },
  );
}

test('a recipe that is not there any more is left out, which is said, and can be taken out', async ({
  page,
  shelf,
  cook,
  newRecipe,
}) => {
  const pie = await shelf.applePie();
  const gone = { ...pie, recipeId: newRecipe, title: 'Porridge of Yesterday' };
  await cook.deleteRecipe(newRecipe);
  await keepBook(page, { '': [pie, gone] });
  await page.goto('/book');
  const said = page.getByText(
    'One recipe is no longer on the shelf, and left out of the book: Porridge of Yesterday.',
  );
  await expect(said).toBeVisible();
  await page.getByRole('tab', { name: 'Print' }).click();
  await expect(ready(page)).toBeVisible();
  await expect(said).toBeVisible();
  await expect(page.locator('[data-page]').filter({ hasText: 'Porridge of Yesterday' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Recipes' }).click();
  await page.getByRole('button', { name: 'Take It Out' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByText('One recipe is in the book')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the pages are made again after somebody has canceled, or a call has failed', async ({
  page,
  shelf,
}) => {
  await keepBook(page, { '': [await shelf.applePie()] });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.goto('/book');
  await page.route('**/api/recipes', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  // What was asked for before is still fresh.
  await page.reload();
  await page.getByRole('tab', { name: 'Print' }).click();
  await expect(page.getByRole('progressbar', { name: 'Making the pages' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The pages are not made.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Make the Pages' });
  await expect(again).toBeFocused();
  letGo();
  await page.keyboard.press('Enter');
  await expect(ready(page)).toBeVisible();
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

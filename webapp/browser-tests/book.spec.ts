import { keepBook, makePages, ready, told } from './book.ts';
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
  await page.getByRole('button', { name: 'Add to a Book' }).dblclick();
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
  await expect(told(page, 'The book is as it was.')).toHaveCount(1);
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
  await expect(told(page, 'All of these are in the book already.')).toHaveCount(1);
  await expect(all).toHaveCount(found);
  const { userId, writer } = await shelf.applePie();
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await page.getByRole('button', { name: 'Add All to Your Book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a Book' })).toBeVisible();
  const pie = page.getByRole('link', { name: 'Windfall Apple Pie from the Test Kitchen' });
  await expect(pie).toBeVisible();
  // Undo takes out what came last, and nothing else.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(all).toHaveCount(found);
  await expect(pie).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever has gone on before a list is there stays where they are', async ({ page, shelf }) => {
  const { userId, writer, title } = await shelf.applePie();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  // All that somebody wrote; the cards of the screen are a page of it.
  await page.route('**/api/*/recipes', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await page.getByRole('button', { name: 'Make a Book' }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('book') ?? '')).toContain(title);
  await expect(page).toHaveURL(/\/recipe\//);
});

test('a browser that cannot keep the book says so', async ({ page, shelf }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  const { recipeId } = await shelf.titled(GOULASH);
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
  await page.getByRole('button', { name: 'Add to a Book' }).click();
  const said =
    'This browser could not keep the book: what was changed since is gone when the page is closed.';
  await expect(told(page, `It is in the book. ${said}`)).toBeVisible();
  await page.getByRole('link', { name: 'Your book' }).click();
  await expect(page.getByText('One recipe is in the book')).toBeVisible();
  await expect(page.getByText(said)).toBeVisible();
});

test('what a member saved comes into the book from its own screen', async ({ page, member, shelf }) => {
  const { recipeId, title } = await shelf.applePie();
  await beSignedIn(page, member);
  await page.goto(`/recipe/${recipeId}`);
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(told(page, 'It is in My Recipes.')).toBeVisible();
  await page.goto('/book');
  const add = page.getByRole('button', { name: 'Add Saved Recipes' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(told(page, 'One recipe was added.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(add).toBeFocused();
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
  const chapterOfCurry = page.getByRole('combobox', { name: `Chapter of ${CURRY}` });
  // The other chapters come when somebody turns to it.
  await expect(chapterOfCurry.getByRole('option')).toHaveText(['Stews']);
  await chapterOfCurry.focus();
  await expect(chapterOfCurry.getByRole('option')).toHaveText(['Pies', 'Stews']);
  await chapterOfCurry.selectOption('Pies');
  await expect(told(page, `${CURRY} is number 3 in Pies.`)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: `Chapter of ${CURRY}` })).toBeFocused();
  const name = page.getByRole('textbox', { name: 'Name of chapter 1' });
  await name.fill('Sunday');
  // With this Enter an input method takes a word, and the name is not done.
  await name.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  // It is kept as it is typed, and told when it is done.
  await expect(page.getByRole('region', { name: 'Sunday' })).toBeVisible();
  await expect(told(page, 'The chapter is called Sunday.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(told(page, 'The chapter is called Sunday.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sunday' })).toBeVisible();
  await expect(name).toBeFocused();
  await name.pressSequentially(' Pies');
  await page.reload();
  await expect(name).toHaveValue('Sunday Pies');
  await name.fill('Sunday');
  await name.press('Enter');
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

test('a text that is too long is not cut: its field says so, and the book keeps the one before', async ({
  page,
  shelf,
}) => {
  await keepBook(page, { Pies: [await shelf.applePie()] }, { title: 'Ours' });
  await page.goto('/book?step=looks');
  const tooLong = page.getByText('Until it is shorter, the book keeps the one before.');
  for (const [name, what, longest] of [
    ['Title', 'The title', 80],
    ['Whose recipes they are', 'The line on the cover', 120],
    ['Dedication', 'The dedication', 600],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await field.fill('🥧'.repeat(longest + 1));
    await expect(tooLong).toHaveText(new RegExp(`^${what} can have at most ${longest} characters; this has`));
    await expect(field).toHaveValue('🥧'.repeat(longest + 1));
    await field.fill('🥧'.repeat(longest));
    await expect(tooLong).toBeHidden();
  }
  await page.getByRole('textbox', { name: 'Dedication' }).fill('y'.repeat(601));
  await page.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(81));
  await page.getByRole('tab', { name: 'Chapters' }).click();
  const chapter = page.getByRole('textbox', { name: 'Name of chapter 1' });
  await chapter.fill('x'.repeat(61));
  await chapter.press('Enter');
  await expect(tooLong).toHaveText(/^The name of a chapter can have at most 60 characters; this has 61\./);
  await expect(chapter).toHaveValue('x'.repeat(61));
  // Whoever goes on is told what the pages are without, and finds it where it was typed.
  await page.getByRole('tab', { name: 'Print' }).click();
  await expect(tooLong).toHaveText(/^The title can.*The dedication can.*The name of chapter 1 can/);
  await page.reload();
  await page.getByRole('tab', { name: 'Chapters' }).click();
  await expect(chapter).toHaveValue('x'.repeat(61));
  await chapter.fill('Cakes');
  await expect(tooLong).toBeHidden();
  await chapter.press('Enter');
  await page.reload();
  await expect(chapter).toHaveValue('Cakes');
  await page.getByRole('tab', { name: 'Cover' }).click();
  for (const [name, letter, longest] of [
    ['Title', 'x', 81],
    ['Dedication', 'y', 601],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await expect(field).toHaveValue(letter.repeat(longest));
    await field.fill(letter);
  }
  await expect(tooLong).toHaveCount(0);
  await page.getByRole('tab', { name: 'Print' }).click();
  await expect(page.getByRole('button', { name: 'Make the Pages' })).toBeVisible();
  await expect(tooLong).toHaveCount(0);
});

test('a recipe that is not there any more is left out, which is said, and can be taken out', async ({
  page,
  shelf,
  cook,
  newRecipe,
}) => {
  const pie = await shelf.applePie();
  const gone = { ...pie, recipeId: newRecipe, title: 'Porridge of Yesterday', writer: 'Auntie Gone' };
  await cook.deleteRecipe(newRecipe);
  await keepBook(page, { '': [pie, gone] });
  await page.goto('/book');
  const said = page.getByText(
    'One recipe is no longer on the shelf, and left out of the book: Porridge of Yesterday.',
  );
  await expect(said).toBeVisible();
  // Whoever wrote it may be gone for good, and their name with them.
  await expect(page.getByText('Auntie Gone')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toContain('Auntie Gone');
  await page.getByRole('tab', { name: 'Print' }).click();
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  await expect(said).toBeVisible();
  await expect(page.locator('[data-page]').filter({ hasText: 'Porridge of Yesterday' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Recipes' }).click();
  await page.getByRole('button', { name: 'Take It Out' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByText('One recipe is in the book')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

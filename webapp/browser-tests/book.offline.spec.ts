import type { Page } from '@playwright/test';
import { keepBook, makePages, ready, sheet, told } from './book.ts';
import { Caller } from './contributions.ts';
import { isKept, keptCopies, placesKept, workerThere } from './kept-copies.ts';
import { signIn, storedSession } from './members.ts';
import { expectPainted } from './pictures.ts';
import { CURRY, GOULASH } from './shopping.ts';
import { expect, type Shelf, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

/** Waits until a copy of a recipe of the book is kept. */
const isKeptForBook = (page: Page, recipeId: number) =>
  isKept(page, new RegExp(`^book /api/recipe/${recipeId}$`));

/** The recipes that are put into books. */
const dishes = async (shelf: Shelf) => ({
  pie: await shelf.applePie(),
  goulash: await shelf.titled(GOULASH),
  curry: await shelf.titled(CURRY),
});

/** Asks for an address as a page does for whoever has this token; answers undefined where nothing does. */
const statusOf = (page: Page, address: string, token: string) =>
  page.evaluate(
    async ({ path, headers }) => (await fetch(path, { headers }).catch(() => undefined))?.status,
    { path: address, headers: { authorization: `Bearer ${token}` } },
  );

test(
  'a book that is begun is laid out of copies, with their photos, and what has no copy is named until the server is back',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { pie, goulash, curry } = await dishes(shelf);
    await keepBook(page, { '': [pie, goulash] });
    // From a search the browser has the photo, smaller than it is printed.
    await page.goto('/search?keyword=windfall');
    await workerThere(page);
    await expectPainted(page.getByRole('main').getByRole('img').first());
    await page.goto('/book');
    await isKeptForBook(page, goulash.recipeId);
    for (const { recipePicList } of [pie, goulash])
      for (const { picUrl } of recipePicList.slice(0, 1))
        await isKept(page, new RegExp(`^book ${picUrl.replace(/-\d+\.jpg$/, '')}$`));
    await context.setOffline(true);
    // As if it had been added on another page, which did not keep it.
    await page.evaluate(({ recipeId, title, writer }) => {
      const book = JSON.parse(localStorage.getItem('book') ?? '{}') as { chapters: { recipes: object[] }[] };
      book.chapters[0]?.recipes.push({ recipeId, title, writer, tags: [] });
      localStorage.setItem('book', JSON.stringify(book));
    }, curry);
    await page.close();

    const later = await context.newPage();
    await later.goto('/book');
    const without = later.getByText(
      `One recipe has no copy on this device, and is left out of the book until the server can be reached: ${CURRY}.`,
    );
    await expect(without).toBeVisible();
    await later.getByRole('tab', { name: 'Print' }).click();
    await makePages(later);
    await expect(ready(later)).toBeVisible();
    await expect(without).toBeVisible();
    await expect(
      later.getByText('The pages are made of copies on this device, the oldest from'),
    ).toBeVisible();
    await expect(sheet(later, 5)).toContainText(pie.title);
    await expect(sheet(later, 5)).toContainText(pie.recipeStepList[0]?.instructions ?? 'a step');
    const photo = sheet(later, 5).getByRole('img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(later.locator('[data-page]').filter({ hasText: GOULASH }).first()).toBeAttached();
    await expect(later.locator('[data-page]').filter({ hasText: CURRY })).toHaveCount(0);
    await expect(later.getByText('could not be loaded')).toHaveCount(0);

    const epub = later.getByRole('button', { name: 'Save as EPUB' });
    await expect(epub).toHaveAttribute('aria-disabled', 'true');
    await expect(epub).toHaveAccessibleDescription(
      'The server makes the EPUB, and could not be reached. It can be saved when the server is back.',
    );
    await context.setOffline(false);
    await expect(epub).toHaveAttribute('aria-disabled', 'false');
    await later.getByRole('button', { name: 'Try Again' }).click();
    await expect(ready(later)).toBeVisible();
    await expect(later.locator('[data-page]').filter({ hasText: CURRY }).first()).toBeAttached();
    await expect(later.getByText('Server could not be reached.')).toHaveCount(0);
  },
);

test.describe('where data is saved', () => {
  test.use({ fetchesAhead: false });

  test(
    'it opens without a network though nobody has opened it here, and is made of what was read',
    { tag: '@once' },
    async ({ page, context, shelf }) => {
      const { recipeId, title } = await shelf.applePie();
      await page.goto(`/recipe/${recipeId}`);
      await workerThere(page);
      await isKept(page, `/api/recipe/${recipeId}`);
      await context.setOffline(true);
      await page.goto('/book');
      await expect(page.getByText('Nothing is in the book yet.')).toBeVisible();
      await page.goto(`/recipe/${recipeId}`);
      await page.getByRole('button', { name: 'Add to a Book' }).click();
      await page.getByRole('link', { name: 'Your book' }).click();
      await expect(page.getByText('One recipe is in the book')).toBeVisible();
      await page.getByRole('button', { name: `Take out: ${title}` }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('tab', { name: 'Chapters' }).click();
      await page.getByRole('button', { name: 'New Chapter' }).click();
      await expect(page.getByRole('textbox', { name: 'Name of chapter 2' })).toBeFocused();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Name of chapter 2' })).toBeVisible();
      await page.getByRole('tab', { name: 'Print' }).click();
      await makePages(page);
      await expect(ready(page)).toBeVisible();
      await expect(page.locator('[data-page]').filter({ hasText: title }).first()).toBeAttached();
    },
  );
});

test(
  'what a member saved is chosen without a network, as far as this device has a list of it',
  { tag: '@once' },
  async ({ page, context, member, request, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    await (await Caller.signIn(request, member)).save(recipeId);
    await signIn(page, member);
    await workerThere(page);
    await isKept(page, new RegExp(`^own-\\w+ /api/recipe/${recipeId}$`));
    await context.setOffline(true);
    await page.goto('/book');
    await page.getByRole('button', { name: 'Add Saved Recipes' }).click();
    await expect(
      told(
        page,
        'One recipe was added. Server could not be reached: only those were looked for of which this device has a list.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto('/book?step=print');
    await makePages(page);
    await expect(ready(page)).toBeVisible();
    await expect(page.locator('[data-page]').filter({ hasText: title }).first()).toBeAttached();
    // Where all of the list is wanted, a part of it does not stand for it.
    const token = (await storedSession(page))?.token ?? '';
    await expect.poll(() => statusOf(page, '/api/recipes/my-saves', token)).toBeUndefined();
  },
);

test(
  'when somebody signs out, the book stays with its copies, and what only they were shown goes',
  { tag: '@once' },
  async ({ page, context, member, request, shelf }) => {
    const { pie, goulash } = await dishes(shelf);
    await (await Caller.signIn(request, member)).save(goulash.recipeId);
    await keepBook(page, { '': [pie] });
    await signIn(page, member);
    await workerThere(page);
    await isKept(page, new RegExp(`^own-\\w+ /api/recipe/${goulash.recipeId}$`));
    await page.goto('/book');
    await isKeptForBook(page, pie.recipeId);
    const [list, token] = ['/api/recipes/my-saves?page=0', (await storedSession(page))?.token ?? ''];
    await context.setOffline(true);
    await expect.poll(() => statusOf(page, list, token)).toBe(200);
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    await expect.poll(() => placesKept(page)).not.toContainEqual(expect.stringMatching(/^own-/));
    await expect.poll(() => statusOf(page, list, token)).toBeUndefined();
    await page.goto(`/recipe/${goulash.recipeId}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no copy on this device.');
    await page.goto('/book?step=print');
    await makePages(page);
    await expect(ready(page)).toBeVisible();
    await expect(page.locator('[data-page]').filter({ hasText: pie.title }).first()).toBeAttached();
  },
);

test.describe('where nobody changes the shelf', () => {
  test.use({ readsOnly: true });

  test(
    'of a longer book the first fifty recipes are kept, and the fifty-first is named',
    { tag: '@once' },
    async ({ page, context, shelf }) => {
      const pages = await Promise.all([0, 1, 2].map((number) => shelf.newest(number)));
      const recipes = pages.flatMap(({ cards }) => cards).slice(0, 51);
      await keepBook(page, { '': recipes });
      await page.goto('/book');
      await workerThere(page);
      const kept = async () =>
        (await keptCopies(page)).flatMap((copy) => /^book \/api\/recipe\/(\d+)$/.exec(copy)?.[1] ?? []);
      const first = recipes.slice(0, 50).map(({ recipeId }) => String(recipeId));
      await expect.poll(async () => (await kept()).toSorted()).toEqual(first.toSorted());
      await context.setOffline(true);
      await page.goto('/book');
      await expect(
        page.getByText(
          `One recipe has no copy on this device, and is left out of the book until the server can be reached: ${recipes[50]?.title}.`,
        ),
      ).toBeVisible();
    },
  );
});

test(
  'what was taken out of the book, or is not on the shelf any more, leaves the copies at the next visit',
  { tag: '@once' },
  async ({ page, shelf, newRecipe, cook }) => {
    const { pie, goulash } = await dishes(shelf);
    await keepBook(page, { '': [pie, goulash, { ...pie, recipeId: newRecipe, title: 'Porridge' }] });
    await page.goto('/book');
    await workerThere(page);
    for (const { recipeId } of [pie, goulash, { recipeId: newRecipe }]) await isKeptForBook(page, recipeId);
    await page.getByRole('button', { name: `Take out: ${GOULASH}` }).click();
    await page.goto('/about-us');
    await cook.deleteRecipe(newRecipe);
    await page.goto('/book');
    await isKeptForBook(page, pie.recipeId);
    for (const recipeId of [goulash.recipeId, newRecipe])
      await expect.poll(() => keptCopies(page)).not.toContain(`book /api/recipe/${recipeId}`);
  },
);

/** Tells the worker what is in the book. */
const tell = (page: Page, ...book: number[]) =>
  page.evaluate(async (recipeIds) => {
    const { active } = await navigator.serviceWorker.ready;
    const told = { entry: '', loaded: [], recipeId: 0, token: '', spares: false, begins: false };
    active?.postMessage({ ...told, book: recipeIds });
  }, book);

test(
  'a picture that finds no room takes none away, and what is kept stays as it is however often the book is told',
  { tag: '@once' },
  async ({ page, context, shelf, newRecipe }) => {
    const { pie, goulash, curry } = await dishes(shelf);
    await page.goto('/about-us');
    await workerThere(page);
    // From here on only the test tells the worker what is in the book; and what the app told before is done with when this one is kept.
    await page.goto('/health/live');
    await tell(page, newRecipe);
    await isKeptForBook(page, newRecipe);
    // As if the first recipe's photo were nearly as large as all of them may be.
    await page.evaluate(async () => {
      const cache = await caches.open('book');
      const headers = { 'x-copied-at': new Date(0).toISOString(), 'x-copied-bytes': '19999000' };
      const recipePicList = [{ picUrl: '/api/images/full-1280.jpg' }];
      await cache.put('/api/recipe/900001', Response.json({ recipeId: 900001, recipePicList }));
      await cache.put('/api/images/full', new Response('', { headers }));
    });
    const asked: string[] = [];
    context.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await tell(page, 900001, pie.recipeId, goulash.recipeId);
    await isKeptForBook(page, goulash.recipeId);
    await tell(page, 900001, pie.recipeId, goulash.recipeId, curry.recipeId);
    await isKeptForBook(page, curry.recipeId);
    // When this is heeded, so is what was told before.
    await tell(page, 900001, pie.recipeId);
    await expect.poll(() => keptCopies(page)).not.toContain(`book /api/recipe/${curry.recipeId}`);
    await expect
      .poll(async () => (await keptCopies(page)).filter((copy) => copy.startsWith('book /api/images/')))
      .toEqual(['book /api/images/full']);
    expect(asked.filter((path) => path.startsWith('/api/images/'))).toEqual([]);
  },
);

test(
  'what the server leaves out leaves the copies, and only whoever knows what it means is answered with a part',
  { tag: '@once' },
  async ({ page, context, shelf, newRecipe, cook }) => {
    const { recipeId } = await shelf.applePie();
    await page.goto('/about-us');
    await workerThere(page);
    await tell(page, recipeId, newRecipe);
    await isKeptForBook(page, newRecipe);
    await cook.deleteRecipe(newRecipe);
    const ask = (takesCopies: boolean) =>
      page.evaluate(
        async ({ ids, headers }) => {
          const init = {
            method: 'PUT',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(ids),
          };
          const answer = await fetch('/api/recipes', init).catch(() => undefined);
          return ((await answer?.json()) as { recipeId: number }[] | undefined)?.map((one) => one.recipeId);
        },
        { ids: [recipeId, newRecipe], headers: takesCopies ? { 'x-takes-copies': 'true' } : {} },
      );
    await expect.poll(() => ask(true)).toEqual([recipeId]);
    await expect.poll(() => keptCopies(page)).not.toContain(`book /api/recipe/${newRecipe}`);
    await isKeptForBook(page, recipeId);
    await context.setOffline(true);
    await expect.poll(() => ask(false)).toBeUndefined();
    await expect.poll(() => ask(true)).toEqual([recipeId]);
  },
);

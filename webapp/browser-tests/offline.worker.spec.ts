import { signIn } from './members.ts';
import { isKept, keptCopies, placesKept, workerThere } from './kept-copies.ts';
import { firstViewOver, pagesFetched } from './settled.ts';
import { Caller } from './contributions.ts';
import { appThere, expect, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test(
  'a recipe that was read opens without a network, with its picture, and says that it is a copy and from when',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { recipeId, title, ingredientList } = await shelf.applePie();
    await page.goto(`/recipe/${recipeId}`);
    await workerThere(page);
    await isKept(page, `/api/recipe/${recipeId}`);
    await isKept(page, /\/api\/images\/[^.]+$/);
    await pagesFetched(page);
    await context.setOffline(true);
    await page.goto(`/recipe/${recipeId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'You see the copy' });
    await expect(notice).toContainText('Server could not be reached. You see the copy on this device, from ');
    await expect(notice).toContainText(String(new Date().getFullYear()));
    await expect(page.getByRole('main')).toContainText(ingredientList[0]?.ingredientText ?? 'an ingredient');
    const picture = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'every page opens without a network, and what is not on this device says so',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    const { recipeId } = await shelf.withoutPhotos();
    await page.goto('/');
    await workerThere(page);
    await pagesFetched(page);
    await isKept(page, /\/assets\/AboutPage-/);
    await context.setOffline(true);
    for (const [path, heading] of [
      ['/about-us', 'About Us'],
      ['/tips-and-temps', 'Tips and Temps'],
      ['/help-us-grow', 'Help Us Grow'],
      ['/login', 'Login'],
      ['/register', 'Create Account'],
      ['/search', 'Recipe Search'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto(`/recipe/${recipeId}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Server could not be reached. There is no copy on this device.',
    );
  },
);

test(
  'what a member saved opens without a network though they never opened it here',
  { tag: '@once' },
  async ({ page, context, member, request, shelf }) => {
    const { recipeId, title, ingredientList } = await shelf.applePie();
    await (await Caller.signIn(request, member)).save(recipeId);
    await signIn(page, member);
    await workerThere(page);
    await isKept(page, `/api/recipe/${recipeId}/save`);
    await isKept(page, /own-\w+ \/api\/images\/[^.]+$/);
    await pagesFetched(page);
    await isKept(page, /\/assets\/MyRecipesPage-/);
    await context.setOffline(true);
    await page.goto('/my-recipes');
    const saved = page.getByRole('main').getByRole('link', { name: title });
    await expect(page.getByRole('main')).toContainText('You see the copy on this device');
    await saved.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(ingredientList[0]?.ingredientText ?? 'an ingredient');
    await expect(page.getByRole('button', { name: 'Save Recipe' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a sign-out without a network leaves nothing of the member, and whoever comes next sees nothing of theirs',
  { tag: '@once' },
  async ({ page, context, member, anotherMember, request, shelf }) => {
    const { recipeId, title } = await shelf.applePie();
    await (await Caller.signIn(request, member)).save(recipeId);
    await signIn(page, member);
    await workerThere(page);
    await isKept(page, `/api/recipe/${recipeId}/save`);
    await pagesFetched(page);
    await isKept(page, /\/assets\/MyRecipesPage-/);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    await expect.poll(() => placesKept(page)).not.toContainEqual(expect.stringMatching(/^own-/));
    await expect.poll(async () => (await keptCopies(page)).join('\n')).not.toMatch(/my-saves|\/save$/m);
    // What was only saved, and not read here, told what they saved.
    await page.goto(`/recipe/${recipeId}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no copy on this device.');

    await context.setOffline(false);
    await signIn(page, anotherMember);
    await isKept(page, /own-\w+ \/api\/recipes\/my-saves$/);
    await context.setOffline(true);
    await page.goto('/my-recipes');
    await expect(page.getByRole('main')).toContainText('You see the copy on this device');
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
  },
);

test(
  'a recipe that was removed leaves the copies at the next visit, also if nobody asks for it',
  { tag: '@once' },
  async ({ page, newRecipe, cook }) => {
    await page.goto(`/recipe/${newRecipe}`);
    await workerThere(page);
    await isKept(page, `/api/recipe/${newRecipe}`);
    await page.goto('/about-us');
    await cook.deleteRecipe(newRecipe);
    await page.goto('/tips-and-temps');
    await firstViewOver(page);
    await expect
      .poll(() => keptCopies(page))
      .not.toContainEqual(expect.stringContaining(`/api/recipe/${newRecipe}`));
  },
);

test(
  'a recipe that has changed is kept as it is now at the next visit',
  { tag: '@once' },
  async ({ page, context, newRecipe, cook }) => {
    await page.goto(`/recipe/${newRecipe}`);
    await workerThere(page);
    await isKept(page, `/api/recipe/${newRecipe}`);
    await cook.updateRecipe(newRecipe, { title: `Better Porridge ${newRecipe}` });
    await page.goto('/about-us');
    const kept = () =>
      page.evaluate(async (path) => (await caches.match(path))?.text(), `/api/recipe/${newRecipe}`);
    await expect.poll(kept).toContain(`Better Porridge ${newRecipe}`);
    await context.setOffline(true);
    await page.goto(`/recipe/${newRecipe}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Better Porridge ${newRecipe}`);
  },
);

test(
  'what is kept of a member goes when their session ends in another tab',
  { tag: '@once' },
  async ({ page, context, member }) => {
    await signIn(page, member);
    await workerThere(page);
    await isKept(page, /own-\w+ \/api\/recipes\/my-saves$/);
    const other = await context.newPage();
    await other.goto('/about-us');
    await appThere(other);
    await other.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect.poll(() => placesKept(page)).not.toContainEqual(expect.stringMatching(/^own-/));
  },
);

test('no more recipes are kept than may be: the oldest go', { tag: '@once' }, async ({ page, shelf }) => {
  const { recipeId } = await shelf.withoutPhotos();
  const { recipeId: other } = await shelf.applePie();
  await page.goto('/about-us');
  await workerThere(page);
  // What it hears it does in turn: when this is done, it has looked after what was there at the beginning.
  await page.evaluate(async (recipe) => {
    const { active } = await navigator.serviceWorker.ready;
    const told = { entry: '', loaded: [], recipeId: recipe, token: '', spares: true, begins: false };
    active?.postMessage(told);
  }, other);
  await isKept(page, `/api/recipe/${other}`);
  // As if others had been read before.
  await page.evaluate(async () => {
    const read = await caches.open('read');
    for (let other = 1; other <= 60; other += 1) {
      const headers = { 'x-copied-at': new Date(other * 1_000).toISOString(), 'x-copied-bytes': '2' };
      const recipe = JSON.stringify({ recipeId: 900_000 + other, recipePicList: [] });
      await read.put(`/api/recipe/${900_000 + other}`, new Response(recipe, { headers }));
    }
  });
  await page.evaluate(async (path) => (await fetch(path)).text(), `/api/recipe/${recipeId}`);
  await isKept(page, `/api/recipe/${recipeId}`);
  const recipes = async () => (await keptCopies(page)).filter((copy) => copy.includes('/api/recipe/'));
  await expect.poll(async () => (await recipes()).length).toBe(50);
  await expect.poll(recipes).toContainEqual(expect.stringContaining('/900060'));
  await expect.poll(recipes).not.toContainEqual(expect.stringContaining('/900001'));
});

test(
  'a page that was on its way when the worker took over is answered by it too',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.route('**/about-us', async (route) => {
      await firstViewOver(page);
      const worker = context.serviceWorkers().at(0) ?? (await context.waitForEvent('serviceworker'));
      await expect.poll(() => worker.evaluate(stateOfActive)).toBe('activated');
      await route.continue();
    });
    await other.goto('/about-us');
    await workerThere(other);
  },
);

const stateOfActive = () =>
  (self as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state;

test.describe('where data is saved', () => {
  test.use({ fetchesAhead: false });

  test(
    'what is read is kept, and nothing else is fetched while nothing is to do',
    { tag: '@once' },
    async ({ page, context, member, request, shelf }) => {
      const { recipeId } = await shelf.applePie();
      const { recipeId: saved } = await shelf.withoutPhotos();
      await (await Caller.signIn(request, member)).save(saved);
      await signIn(page, member);
      await workerThere(page);
      const asked: string[] = [];
      context.on('request', (sent) => {
        if (sent.serviceWorker() !== null) asked.push(new URL(sent.url()).pathname);
      });
      await page.goto(`/recipe/${recipeId}`);
      await isKept(page, `/api/recipe/${recipeId}`);
      // What the worker does besides, it has done when it has heeded what the next page told it.
      await page.goto('/about-us');
      await isKept(page, /\/assets\/AboutPage-/);
      expect(asked).toContain(`/api/recipe/${recipeId}`);
      expect(asked).not.toContain(`/api/recipe/${saved}`);
      expect(asked).not.toContain('/api/recipes/my-saves');
      await expect
        .poll(async () => (await keptCopies(page)).join('\n'))
        .not.toMatch(/my-saves|\/assets\/TipsPage/);
    },
  );
});

test('what the heart said before it was pressed is not told again', async ({ page, shelf, member }) => {
  const { recipeId } = await shelf.applePie();
  await signIn(page, member);
  await workerThere(page);
  await expect.poll(() => placesKept(page)).toContainEqual(expect.stringMatching(/^own-/));
  await page.goto(`/recipe/${recipeId}`);
  const told = () =>
    page.evaluate(
      async (address) => (await caches.match(address, { ignoreVary: true }))?.text(),
      `/api/recipe/${recipeId}/save`,
    );
  await expect.poll(told).toBe('false');
  await page.getByRole('button', { name: 'Save Recipe' }).click();
  // It is gone, or has been asked for again.
  await expect.poll(told).not.toBe('false');
});

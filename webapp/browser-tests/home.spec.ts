import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { clearance } from './bar.ts';
import { beSignedIn } from './members.ts';
import { firstViewOver, settled } from './settled.ts';
import { asksForEverything, expect, test } from './visitor.ts';

type Home = components['schemas']['Home'];
type Recipe = components['schemas']['Recipe'];

test('a visitor is welcomed with one recipe and finds another one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to The Heirloom Shelf' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const title = page.getByRole('article').getByRole('heading');
  await expect(title).not.toBeEmpty();
  await expect
    .poll(
      async () => {
        const before = await title.textContent();
        const answered = page.waitForResponse('**/api/recipes/random');
        await page.getByRole('button', { name: 'Find Me Another Recipe' }).click();
        await answered;
        return (await title.textContent()) === before;
      },
      { message: 'another recipe, sooner or later' },
    )
    .toBe(false);
});

test('the recipe of the day opens', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('article').getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · The Heirloom Shelf`);
});

test('home waits, says so, and tries again while recipes come without a title', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  let calls = 0;
  await asksForEverything(page);
  await page.route('**/api/recipes/random', (route) => {
    calls += 1;
    return route.fulfill({ json: calls < 3 ? { ...recipe, title: '' } : recipe });
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Waiting a moment');
  await expect(page.getByRole('article').getByRole('heading', { name: recipe.title })).toBeVisible();
  expect(calls).toBe(3);
});

test.describe('an empty cookbook', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('is told kindly', async ({ page }) => {
    await asksForEverything(page);
    await page.route('**/api/recipes/random', (route) =>
      route.fulfill({ status: 404, json: { code: 'no_recipes', message: 'There are no recipes yet.' } }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The cookbook is still empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find Me Another Recipe' })).toHaveCount(0);
  });
});

test(
  'on a small phone the card is the first thing, and its picture begins near the top',
  { tag: '@looks' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const picture = page.getByRole('article').locator('img, svg').first();
    await expect(picture).toBeVisible();
    await settled(page);
    const top = async () => (await picture.boundingBox())?.y;
    await expect.poll(top).toBeLessThan(190);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  },
);

const PHONES = [
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
];

for (const who of ['a visitor', 'a member'] as const) {
  test(`on a phone ${who} sees the card and the whole button for another one at once`, async ({
    page,
    member,
  }) => {
    if (who === 'a member') await beSignedIn(page, member);
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      await page.goto('/');
      await settled(page);
      const button = page.getByRole('button', { name: 'Find Me Another Recipe' });
      await expect
        .poll(() => clearance(button), `${phone.width} × ${phone.height}`)
        .toBeGreaterThanOrEqual(8);
      const picture = page.getByRole('article').locator('img, svg').first();
      await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(110);
    }
  });
}

/** Where something stands on the page. */
function place(page: Page, role: 'button' | 'heading' | 'searchbox', name: string): Promise<number> {
  return page.getByRole(role, { name }).evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
}

test(
  'another recipe moves nothing, however much it has to say',
  { tag: '@looks' },
  async ({ page, shelf }) => {
    const recipe = await shelf.applePie();
    const short: Recipe = {
      ...recipe,
      title: 'Toast',
      writer: '',
      description: '',
      recipeTagList: [],
      recipePicList: [],
    };
    const long: Recipe = {
      ...recipe,
      title: 'Grandmother’s Sunday Windfall Apple Pie with a Crust of Butter, Lard and Patience, '.repeat(3),
      description: 'She never wrote it down. We did. '.repeat(20),
      recipeTagList: Array.from({ length: 6 }, (_, tagId) => ({
        tagId: tagId + 1,
        tag: `A rather long tag ${tagId}`,
      })),
    };
    let next = short;
    await asksForEverything(page);
    await page.route('**/api/recipes/random', (route) => route.fulfill({ json: next }));
    await page.goto('/');
    await settled(page);
    const places = async () => [
      await place(page, 'button', 'Find Me Another Recipe'),
      await place(page, 'searchbox', 'What would you like to cook?'),
      await place(page, 'heading', 'New on the Shelf'),
    ];
    const before = await places();
    for (const recipeShown of [long, recipe, short]) {
      next = recipeShown;
      await page.getByRole('button', { name: 'Find Me Another Recipe' }).click();
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(recipeShown.title.trim());
      await settled(page);
      await expect.poll(places).toEqual(before);
    }
  },
);

test('the words that tell of waiting move nothing either', async ({ page, shelf }) => {
  const recipe = await shelf.applePie();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await asksForEverything(page);
  await page.route('**/api/recipes/random', async (route) => {
    await held;
    await route.fulfill({ json: recipe });
  });
  await page.goto('/');
  await expect(page.getByText('Loading a recipe…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New on the Shelf' })).toBeVisible();
  const places = async () => [
    await place(page, 'button', 'Find Me Another Recipe'),
    await place(page, 'heading', 'New on the Shelf'),
  ];
  const before = await places();
  answer();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(places).toEqual(before);
});

test('the search box leads to what it finds', async ({ page, shelf }) => {
  const { title } = await shelf.applePie();
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'What would you like to cook?' });
  await box.fill(` ${title} `);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Search' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue(title);
  await expect(page.getByRole('article').first()).toContainText(title);
});

test('what is new and the cooks stand below, and lead further', async ({ page, newRecipe, cook }) => {
  expect(newRecipe).toBeGreaterThan(0);
  const { displayName } = cook.member;
  await page.goto('/');
  await page.getByRole('list', { name: 'Cooks' }).getByRole('link', { name: displayName }).click();
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
  await page.goto('/');
  const newest = page.getByRole('list', { name: 'New recipes' }).getByRole('link').first();
  const title = (await newest.textContent()) ?? '';
  await newest.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the count of a cook’s recipes lies over no part of the name that leads to them', async ({ page }) => {
  await page.goto('/');
  const cooks = page.getByRole('list', { name: 'Cooks' }).getByRole('listitem');
  await expect(cooks.first()).toBeVisible();
  const overlap = () =>
    cooks.evaluateAll((items) =>
      items.map((item) => {
        const [link, count] = [...item.children].map((part) => part.getBoundingClientRect());
        return (link?.bottom ?? 1) - (count?.top ?? 0);
      }),
    );
  await expect.poll(async () => Math.max(...(await overlap()))).toBeLessThanOrEqual(0);
});

test('on each card the writer leads to their page, the next stop after the title, with room for a thumb', async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 768;
  for (const place of ['the recipe', 'New recipes']) {
    await page.goto('/');
    const card =
      place === 'the recipe'
        ? page.getByRole('article')
        : page.getByRole('list', { name: place }).getByRole('listitem').first();
    const writer = card.getByRole('link', { name: /^by / });
    await card.getByRole('heading').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(writer).toBeFocused();
    const height = (await writer.boundingBox())?.height ?? 0;
    if (isPhone) expect(height).toBeGreaterThanOrEqual(44);
    const name = ((await writer.textContent()) ?? '').replace(/^by /, '');
    // Also at its lower edge, and nothing lies over it.
    await writer.click({ position: { x: 4, y: height - 2 } });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a photo of the week leads to the photos of its recipe', async ({ page, newRecipe, cook }) => {
  const photo = await cook.submitPhoto(newRecipe, 'A bowl of porridge on a blue cloth');
  await cook.approvePhotos(photo);
  await page.goto('/');
  await firstViewOver(page);
  await expect(page.getByRole('heading', { name: 'Photos of the Week' })).toBeVisible();
  const link = page.getByRole('list', { name: 'Photos' }).getByRole('link', { name: /A bowl of porridge/ });
  await link.first().click();
  await expect(page).toHaveURL(/\/recipe\/\d+\?tab=photos/);
  await expect(page.getByText('A bowl of porridge on a blue cloth').first()).toBeVisible();
});

test('parts without content are left out, and the season says of which half of the earth it speaks', async ({
  page,
  shelf,
}) => {
  const { cards } = await shelf.newest();
  const home: Home = {
    newest: [],
    season: { month: 11, produce: ['leeks', 'pears', 'kale'], recipes: cards.slice(0, 3) },
    cooks: [],
    photos: { ofThisWeek: false, list: [] },
  };
  await asksForEverything(page);
  await page.route('**/api/home', (route) => route.fulfill({ json: home }));
  await page.goto('/');
  const season = page.getByRole('region', { name: 'In Season in November' });
  await expect(season).toContainText('north of the equator: leeks, pears, and kale.');
  await expect(season.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
});

test.describe('a home whose parts cannot be fetched', () => {
  test.use({ expectedComplaint: /status of 403/ });

  test('keeps its card, says so, and fetches them when asked', async ({ page }) => {
    await asksForEverything(page);
    await page.route('**/api/home', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } }),
    );
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(/could not be fetched just now/)).toBeVisible();
    await page.unroute('**/api/home');
    const fetchIt = page.getByRole('button', { name: 'Fetch the Rest' });
    await fetchIt.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New on the Shelf' })).toBeVisible();
    // What took the place of the button has the focus.
    await expect(page.locator(':focus')).toContainText('New on the Shelf');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('a member is greeted by name', async ({ page, member }) => {
  await beSignedIn(page, member);
  await page.goto('/');
  await expect(page.getByText(`Good to see you, ${member.displayName}.`)).toBeVisible();
});

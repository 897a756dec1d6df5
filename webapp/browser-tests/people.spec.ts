import { laterShows } from './admin-queues.ts';
import { Caller } from './contributions.ts';
import { editElsewhere, makeMember } from './members.ts';
import { asksForEverything, expect, test } from './visitor.ts';

test("a person's page shows their name and cards of their recipes", async ({ page, shelf }) => {
  const { userId, writer, title } = await shelf.applePie();
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await expect(page.getByRole('heading', { level: 1, name: writer })).toBeVisible();
  await expect(page.getByText(/^Cooks here since \w+ 20\d\d$/)).toBeVisible();
  await expect(page.getByRole('list', { name: `Recipes by ${writer}` }).getByText(title)).toBeVisible();
});

test(
  "a person's page shows the photos of theirs that everybody may see",
  { tag: '@once' },
  async ({ page, member, request, cook, newRecipe }) => {
    const photo = await (await Caller.signIn(request, member)).submitPhoto(newRecipe, 'A plate of it');
    await cook.approvePhotos(photo);
    await page.goto(`/user/${member.id}/${encodeURIComponent(member.displayName)}`);
    const photos = page.getByRole('region', { name: `Photos by ${member.displayName}` });
    await expect(photos.getByRole('img', { name: 'A plate of it' })).toBeVisible();
    await photos.getByRole('link').click();
    await expect(page).toHaveURL(`/recipe/${newRecipe}?tab=photos`);
  },
);

test("a person's page says Loading... until it is there", { tag: '@once' }, async ({ page, shelf }) => {
  const { userId, writer } = await shelf.applePie();
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await asksForEverything(page);
  await page.route('**/api/get-user/id/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  answerNow();
  await expect(page.getByRole('heading', { level: 1, name: writer })).toBeVisible();
});

test("nothing moves when a person's page comes: its skeleton has its shape", async ({ page, shelf }) => {
  const { userId, writer } = await shelf.applePie();
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await asksForEverything(page);
  await page.route('**/api/get-user/id/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/user/${userId}/${encodeURIComponent(writer)}`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  // The skeletons of cards are a grid that nobody hears of.
  const shape = await page.locator('main div[aria-hidden]:has(> [aria-hidden])').boundingBox();
  answerNow();
  const grid = page.getByRole('list', { name: `Recipes by ${writer}` });
  await expect(grid).toBeVisible();
  const moved = async () => Math.abs(((await grid.boundingBox())?.y ?? NaN) - (shape?.y ?? NaN));
  await expect.poll(moved).toBeLessThanOrEqual(4);
});

test("a person's page shows their new name while it is looked at", async ({ page, request }) => {
  const member = await makeMember(request);
  await page.clock.install();
  await page.goto(`/user/${member.id}/${encodeURIComponent(member.displayName)}`);
  await expect(page.getByRole('heading', { level: 1, name: member.displayName })).toBeVisible();
  const renamed = await editElsewhere(request, member);
  await laterShows(page, page.getByRole('heading', { level: 1, name: renamed }));
});

test.describe('somebody who does not exist', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('is told kindly', async ({ page }) => {
    await page.goto('/user/999999999/Nobody');
    await expect(page.getByText('Nobody by that name keeps recipes here.')).toBeVisible();
  });
});

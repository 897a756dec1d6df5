import type { Page } from '@playwright/test';
import { submitPhotos, submitSoup } from './admin-queues.ts';
import { beUnlocked, flagged, onlyOwn, pending, photos } from './admin-tools.ts';
import { Caller, handedIn } from './contributions.ts';
import { walkWithTab } from './focus-walk.ts';
import { beSignedIn } from './members.ts';
import { SCREENS } from './screens.ts';
import { settled } from './settled.ts';
import { smallTargets } from './targets.ts';
import { expect, test } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(process.env.FULL_SIZE === undefined, 'only at full size');

/** A small phone, and what is left of 1280 × 900 at 400 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 225 },
];

/** On the screen that is open the focus is seen wherever Tab goes, nothing lies over it, and 320 px are enough. */
async function expectRoom(page: Page, at: string) {
  await settled(page);
  await beginAtTop(page);
  const stops = await walkWithTab(page);
  expect(
    stops.filter(({ hasRing, isCovered }) => !hasRing || isCovered),
    at,
  ).toEqual([]);
  expect(stops.length, at).toBeGreaterThan(10);
  const before = page.viewportSize();
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await expect.poll(() => wider(page), { message: `${at}, ${size.width} × ${size.height}` }).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The next Tab leads to what comes first, also where the screen has put the focus somewhere else. */
const beginAtTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** What makes the page wider than the window. */
const wider = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** The same, and all that is tapped there on a phone is large enough: these screens are on no other list. */
async function expectRoomAndTargets(page: Page, at: string) {
  await expectRoom(page, at);
  if ((page.viewportSize()?.width ?? 0) < 768)
    await expect.poll(() => smallTargets(page), { message: at }).toEqual([]);
}

test.describe('what anybody may read', () => {
  test.use({ readsOnly: true });

  for (const { path, heading } of SCREENS) {
    test(`on ${path} the focus is seen wherever Tab goes, nothing lies over it, and 320 px are enough`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expectRoom(page, path);
    });
  }

  test("on a recipe and on a person's page, too", async ({ page, shelf }) => {
    const { recipeId, title, userId, writer } = await shelf.applePie();
    const { recipe } = await shelf.withComments();
    for (const [path, heading] of [
      [`/recipe/${recipeId}`, title],
      [`/recipe/${recipeId}?tab=photos`, title],
      [`/recipe/${recipe.recipeId}?tab=comments`, recipe.title],
      [`/user/${userId}/${encodeURIComponent(writer)}`, writer],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expectRoomAndTargets(page, path);
    }
  });
});

test('for a member there is as much room: a recipe, My Recipes, the settings, and the form for a recipe', async ({
  page,
  member,
  request,
  shelf,
}) => {
  const writer = await Caller.signIn(request, member);
  const { recipeId, title } = await shelf.applePie();
  await writer.save(recipeId);
  await submitSoup(writer);
  await writer.submitPhoto(recipeId, 'A slice');
  await beSignedIn(page, member);
  for (const [path, heading, shown] of [
    ['/', /^Welcome/, page.getByText(`Good to see you, ${member.displayName}`)],
    [`/recipe/${recipeId}`, title, page.getByRole('button', { name: 'Save Recipe' })],
    [`/recipe/${recipeId}?tab=comments`, title, page.getByRole('textbox', { name: 'Your comment' })],
    [`/recipe/${recipeId}?tab=photos`, title, page.getByRole('button', { name: 'Submit Photo' })],
    ['/my-recipes', 'My Recipes', handedIn(page).first()],
    ['/settings', 'Account Settings', page.getByRole('button', { name: 'Delete My Account' })],
    ['/help-us-grow?panel=submit-recipe', 'Help Us Grow', page.getByLabel('Title', { exact: true })],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(shown).toBeVisible();
    await expectRoomAndTargets(page, path);
  }
});

test('for an admin there is as much room, in each panel and in the trail', async ({
  page,
  admin,
  member,
  anotherMember,
  request,
  newRecipe,
}) => {
  test.setTimeout(240_000);
  const writer = await Caller.signIn(request, member);
  const soup = await submitSoup(writer);
  const [photo] = await submitPhotos(writer, newRecipe, 1);
  const comment = await writer.post(newRecipe, 'Buy my pans.');
  await (await Caller.signIn(request, anotherMember)).report(comment);
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', [soup.id]);
  await onlyOwn(page, '/pending-pics', [photo?.picUrl ?? '']);
  await onlyOwn(page, '/comments/reported', [comment.commentId]);
  const tools = `/admin-tools/${admin.id}`;
  for (const [path, shown] of [
    [`${tools}?panel=photos`, photos(page)],
    [`${tools}?panel=recipes`, pending(page)],
    [`${tools}?panel=recipes&submission=${soup.id}`, page.getByRole('button', { name: 'Approve Recipe' })],
    [`${tools}?panel=comments`, flagged(page)],
    [`${tools}?panel=users&user=${member.id}`, page.getByRole('heading', { name: member.displayName })],
    [
      `${tools}?panel=existing-recipes&recipe=${newRecipe}`,
      page.getByRole('button', { name: 'Save Recipe' }),
    ],
    [`${tools}/audit`, page.getByRole('list', { name: 'Decisions' })],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expectRoomAndTargets(page, path);
  }
});

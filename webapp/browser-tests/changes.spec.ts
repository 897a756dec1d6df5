import type { BrowserContext, Page, Request } from '@playwright/test';
import { Caller, comments, field, openComments, question, withoutChanges } from './contributions.ts';
import { beSignedIn } from './members.ts';
import { openPhotos } from './pictures.ts';
import { looksAt } from './settled.ts';
import { expect, test } from './visitor.ts';

/** The addresses of a browser's connections on which it is told what changes, as long as they are open. */
function connections(context: BrowserContext): () => string[] {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (isConnection(request)) open.add(request);
  });
  const gone = (request: Request) => open.delete(request);
  context.on('requestfinished', gone);
  context.on('requestfailed', gone);
  return () => {
    const ofOpenTabs = [...open].filter((request) => !request.frame().page().isClosed());
    return ofOpenTabs.map((request) => request.url());
  };
}

const isConnection = (request: Request) => request.url().includes('/api/changes?');

/** Opens the comments of a recipe and waits until changes are told, by whichever tab. */
async function openTold(page: Page, recipeId: number): Promise<void> {
  const told = page.context().waitForEvent('response', {
    predicate: (response) => isConnection(response.request()) && looksAt(response.url(), recipeId),
  });
  await openComments(page, recipeId);
  expect((await told).status()).toBe(200);
}

/** The tab is seen, or hidden, as the browser says it. */
async function showTab(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a photo comes and goes without a reload, and the one that is looked at stays', async ({
  page,
  cook,
  member,
  newRecipe: recipeId,
  request,
}) => {
  const photographer = await Caller.signIn(request, member);
  const first = await photographer.submitPhoto(recipeId, 'The first plate');
  const second = await photographer.submitPhoto(recipeId, 'The second plate');
  const third = await photographer.submitPhoto(recipeId, 'The third plate');
  const told = page.waitForResponse((response) => looksAt(response.url(), recipeId));
  await openPhotos(page, recipeId);
  await told;
  await expect(page.getByText('There are no images for this recipe yet.')).toBeVisible();
  await cook.approvePhotos(first, second, third);
  const place = page.getByRole('region', { name: 'Photos' }).getByRole('status');
  await expect(place).toHaveText('Photo 1 of 3');
  const seen = page.locator('figure:not([inert])');
  await expect(seen).toContainText('The first plate');
  await page.getByRole('button', { name: 'Previous Photo' }).click();
  await expect(place).toHaveText('Photo 3 of 3');

  await cook.leaveOutPhoto(recipeId, first);
  await expect(place).toHaveText('Photo 2 of 2');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText('The third plate');
  await expect(page.getByRole('button', { name: 'Previous Photo' })).toBeFocused();
  await cook.leaveOutPhoto(recipeId, third);
  await expect(place).toHaveText('Photo 1 of 1');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText('The second plate');
  await expect(seen).toBeInViewport();
  await cook.leaveOutPhoto(recipeId, second);
  await expect(page.getByText('There are no images for this recipe yet.')).toBeVisible();
  await expect(page.locator('main :focus')).toContainText('There are no images');
});

test('a comment appears without a reload for whoever has the page open, and takes neither focus nor place', async ({
  page,
  openBrowser,
  quietRecipe: recipeId,
  request,
  member,
  anotherMember,
}) => {
  const writer = await Caller.signIn(request, anotherMember);
  await writer.post(recipeId, 'The first of them.');
  await beSignedIn(page, member);
  await openTold(page, recipeId);
  const visitorsPage = await openBrowser();
  await openTold(visitorsPage, recipeId);

  await field(page).fill('Something that is not');
  const place = await field(page).boundingBox();
  const text = `Somebody else cooked it, says ${anotherMember.displayName}.`;
  await writer.post(recipeId, text);
  for (const reader of [page, visitorsPage]) {
    await expect(comments(reader).filter({ hasText: text })).toHaveCount(1);
    await expect(reader.getByRole('status').filter({ hasText: 'One new comment.' })).toHaveCount(1);
  }
  await expect(field(page)).toBeFocused();
  await expect.poll(async () => (await field(page).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await page.keyboard.type(' typed yet');
  await expect(field(page)).toHaveValue('Something that is not typed yet');
});

test('what a member posts appears for a visitor, and a recipe that changes or goes for both', async ({
  page,
  openBrowser,
  member,
  cook: author,
}) => {
  const recipeId = await author.createRecipe(`Porridge by ${member.displayName}`);
  await beSignedIn(page, member);
  await openTold(page, recipeId);
  const visitorsPage = await openBrowser();
  await openTold(visitorsPage, recipeId);
  await field(page).fill('Lovely.');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await question(page).getByRole('button', { name: 'Post' }).click();
  for (const reader of [page, visitorsPage]) await expect(comments(reader)).toHaveText(/Lovely\./);
  await author.updateRecipe(recipeId, { title: `Better Porridge by ${member.displayName}` });
  for (const reader of [page, visitorsPage]) {
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/^Better Porridge/);
  }

  await field(page).focus();
  await author.deleteRecipe(recipeId);
  for (const reader of [page, visitorsPage]) {
    await expect(reader.getByRole('main')).toContainText('There was not a recipe found for that id.');
  }
  await expect(page.locator(':focus')).toContainText('There was not a recipe found for that id.');
});

test('a comment that goes while somebody is asked about it leaves the focus on the page', async ({
  page,
  quietRecipe: recipeId,
  request,
  member,
  anotherMember,
}) => {
  const text = `Gone soon, says ${anotherMember.displayName}.`;
  const writer = await Caller.signIn(request, anotherMember);
  const posted = await writer.post(recipeId, text);
  await beSignedIn(page, member);
  await openTold(page, recipeId);
  const going = comments(page).filter({ hasText: text });
  await going.getByRole('button', { name: /^Report the comment/ }).click();
  await expect(question(page)).toBeVisible();
  await writer.deleteComment(posted);
  await expect(page.getByText(text)).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test(
  'the tabs of a browser share one connection, which another one takes over',
  { tag: '@once' },
  async ({ page, context, quietRecipe: recipeId, shelf, request, member }) => {
    const open = connections(context);
    const pie = await shelf.applePie();
    await openTold(page, recipeId);
    const second = await context.newPage();
    await openTold(second, pie.recipeId);
    await expect.poll(open).toHaveLength(1);
    const [address = ''] = open();
    expect([looksAt(address, recipeId), looksAt(address, pie.recipeId)]).toEqual([true, true]);
    const writer = await Caller.signIn(request, member);
    const texts = ['told', 'told again'].map((what) => `To be ${what} by ${member.displayName}.`);
    await writer.post(recipeId, texts[0] ?? '');
    await expect(comments(page).filter({ hasText: texts[0] ?? '' })).toHaveCount(1);

    // Whichever listens goes: the other one listens.
    const third = await context.newPage();
    await openComments(third, recipeId);
    await page.close();
    await writer.post(recipeId, texts[1] ?? '');
    await expect(comments(third).filter({ hasText: texts[1] ?? '' })).toHaveCount(1);
    await expect.poll(open).toHaveLength(1);
    await second.close();
    await third.close();
  },
);

test(
  'nothing is open while nobody looks, and what was missed is read on the return',
  { tag: '@once' },
  async ({ page, context, quietRecipe: recipeId, request, member }) => {
    const open = connections(context);
    await openTold(page, recipeId);
    await showTab(page, 'hidden');
    await expect.poll(open).toHaveLength(0);
    const writer = await Caller.signIn(request, member);
    const text = `Missed by everybody, says ${member.displayName}.`;
    await writer.post(recipeId, text);
    await showTab(page, 'visible');
    await expect(comments(page).filter({ hasText: text })).toHaveCount(1);
    await expect.poll(open).toHaveLength(1);
    // A page without a recipe needs none.
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(open).toHaveLength(0);
  },
);

test.describe('without a connection', () => {
  test.use({ expectedComplaint: /Failed to load resource|api\/changes/ });

  test(
    'the page asks by itself',
    { tag: '@once' },
    async ({ page, quietRecipe: recipeId, request, member }) => {
      await page.clock.install();
      await withoutChanges(page);
      const refused = page.waitForEvent('requestfailed', isConnection);
      await openComments(page, recipeId);
      await refused;
      const writer = await Caller.signIn(request, member);
      const text = `Found by asking, says ${member.displayName}.`;
      await writer.post(recipeId, text);
      await expect(comments(page).filter({ hasText: text })).toHaveCount(0);
      await page.clock.fastForward(20_000);
      await expect(comments(page).filter({ hasText: text })).toHaveCount(1);
    },
  );

  test(
    'one that comes back tells what was missed',
    { tag: '@once' },
    async ({ page, quietRecipe: recipeId, request, member }) => {
      let isAway = true;
      await page.route('**/api/changes?*', (route) =>
        isAway ? route.fulfill({ status: 503 }) : route.continue(),
      );
      const refused = page.waitForResponse((response) => response.status() === 503);
      await openComments(page, recipeId);
      await refused;
      const writer = await Caller.signIn(request, member);
      const text = `Read after all, says ${member.displayName}.`;
      await writer.post(recipeId, text);
      isAway = false;
      await expect(comments(page).filter({ hasText: text })).toHaveCount(1);
    },
  );
});

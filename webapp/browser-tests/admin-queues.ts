import type { Locator, Page } from '@playwright/test';
import { beUnlocked, flagged, onlyOwn, openPanel, pending, photos } from './admin-tools.ts';
import type { components } from '../src/api/schema.gen.ts';
import { Caller, question } from './contributions.ts';
import { type Member, newDisplayName } from './members.ts';
import { test as base, expect } from './visitor.ts';

type Comment = components['schemas']['Comment'];

export const SPAM = 'spam, promotion or misinformation';

/** Two comments of `member` on the quiet recipe, both reported by `anotherMember`; others stand around the first. */
interface Reported {
  writer: Caller;
  first: Comment;
  second: Comment;
  /** The numbers of both. */
  ids: number[];
}

/** A test about reported comments. */
export const test = base.extend<{ reported: Reported }>({
  reported: async ({ request, member, anotherMember, quietRecipe }, use) => {
    const writer = await Caller.signIn(request, member);
    const reporter = await Caller.signIn(request, anotherMember);
    await reporter.post(quietRecipe, 'We had it on Sunday.');
    const first = await writer.post(quietRecipe, `Buy my pans! ${member.displayName}`);
    await reporter.post(quietRecipe, 'That is no way to speak at a table.');
    const second = await writer.post(quietRecipe, `More pans! ${member.displayName}`);
    await reporter.report(first);
    await reporter.report(second);
    await use({ writer, first, second, ids: [first.commentId, second.commentId] });
  },
});

export async function openCommentQueue(page: Page, admin: Member, ids: readonly number[]) {
  await beUnlocked(page, admin);
  await onlyOwn(page, '/comments/reported', ids);
  await openPanel(page, admin, 'comments');
  await expect(flagged(page)).toHaveCount(ids.length);
}

export const TEXT = `Ingredients:
2 leeks
2 1/2 cups milk

Instructions:
Slice the leeks.
Cook everything for twenty minutes.`;

/** The line of an ingredient. */
export const ingredient = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Ingredient ${place}`, exact: true });
/** The specified fields of an ingredient, once they are open. */
export const fieldsOf = (page: Page, place: number) =>
  page.getByRole('group', { name: `Ingredient ${place}`, exact: true });
/** Opens or closes what else there is of a line: `ingredient 2`. */
export const more = (page: Page, line: string) =>
  page.getByRole('button', { name: `More: ${line}`, exact: true });
/** What was understood of the line of an ingredient. */
export const reads = (page: Page, text: string) => page.getByText(`It reads: ${text}`, { exact: true });
export const step = (page: Page, place: number) => page.getByRole('textbox', { name: `Step ${place}` });
export const title = (page: Page) => page.getByLabel('Title', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Recipe' });
export const approve = (page: Page) => page.getByRole('button', { name: 'Approve Recipe' });

/** A submission with a title that no other has, by somebody who waits for it. */
export async function submitSoup(writer: Caller) {
  const recipe = { title: `Leek Soup by ${newDisplayName()}`, recipeText: TEXT, tags: 'soup,leeky' };
  return writer.submit(recipe);
}

export async function openSubmissionQueue(page: Page, admin: Member, ids: readonly number[]) {
  await beUnlocked(page, admin);
  await onlyOwn(page, '/pending-recipes', ids);
  await openPanel(page, admin, 'recipes');
  await expect(pending(page)).toHaveCount(ids.length);
}

/** Photos of a member, in the order in which they were submitted. */
export async function submitPhotos(photographer: Caller, recipeId: number, count: number) {
  const submitted = [];
  for (let number = 1; number <= count; number += 1) {
    submitted.push(
      await photographer.submitPhoto(recipeId, `Plate ${number} by ${photographer.member.displayName}`),
    );
  }
  return submitted;
}

export async function openPhotoQueue(page: Page, admin: Member, waiting: readonly { picUrl: string }[]) {
  await beUnlocked(page, admin);
  await onlyOwn(
    page,
    '/pending-pics',
    waiting.map(({ picUrl }) => picUrl),
  );
  await openPanel(page, admin, 'photos');
  await expect(photos(page)).toHaveCount(waiting.length);
}

/** The button that marks the photo at a place. */
export const mark = (page: Page, place: number, button: 'Approve' | 'Delete') =>
  photos(page)
    .nth(place)
    .getByRole('button', { name: new RegExp(`^${button}:`) });

/** Saves the marks of photos. */
export async function saveMarks(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question(page).getByRole('button', { name: 'Save Changes' }).click();
}

/** The review of photos, which tells what was decided before. */
export const review = (page: Page) => page.getByRole('group', { name: 'Review of photos' });

/** As much waits as before, as far as the counts tell; only the queues themselves say what has changed. */
export async function withStillCounts(page: Page) {
  await page.route('**/api/admin/waiting', (route) =>
    route.fulfill({ json: { recipes: 2, photos: 2, comments: 2 } }),
  );
  await page.clock.install();
}

/** Time goes by, and the open queue is read again. */
export const later = (page: Page) => page.clock.fastForward(31_000);

/** Time goes by until the open queue has read what somebody else decided. */
export async function laterShows(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await later(page);
    await expect(what).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** A recipe of somebody's own, with a name that no other has. */
export async function makeRecipe(cook: Caller) {
  const name = `Barley Broth by ${newDisplayName()}`;
  return { name, id: await cook.createRecipe(name) };
}

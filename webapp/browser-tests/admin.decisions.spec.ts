import type { Page } from '@playwright/test';
import {
  approve,
  mark,
  openPhotoQueue,
  openSubmissionQueue,
  submitPhotos,
  submitSoup,
} from './admin-queues.ts';
import { pending, photos } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { expect, test } from './visitor.ts';

/** What an admin was asked on the way to a decision, and the buttons that they pressed. */
interface Way {
  questions: number;
  presses: number;
}

/** Counts them from now on, in the page itself: also a question that nobody expects. */
async function countFromHere(page: Page) {
  await page.evaluate(() => {
    const way = { questions: 0, presses: 0 };
    Object.assign(window, { way });
    let isAsked = false;
    const look = () => {
      const dialog = document.querySelector('[role="alertdialog"], [role="dialog"], dialog[open]');
      if (dialog !== null && !isAsked) way.questions += 1;
      isAsked = dialog !== null;
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button') !== null) way.presses += 1;
      },
      true,
    );
  });
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as { way: Way }).way);

test('approving and rejecting a recipe ask equally often: never, and each takes two buttons', async ({
  page,
  admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const [soup, other] = [await submitSoup(writer), await submitSoup(writer)];
  await openSubmissionQueue(page, admin, [soup.id, other.id]);
  await countFromHere(page);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: `“${soup.title}” is approved` })).toBeVisible();
  await expect(pending(page)).toHaveCount(1);
  const approving = await counted(page);

  await page.reload();
  await countFromHere(page);
  await page.getByRole('button', { name: `Reject ${other.title}` }).click();
  await page.getByRole('checkbox', { name: 'It is not a recipe.' }).check();
  await page.getByRole('button', { name: 'Reject This Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: `“${other.title}” is rejected.` })).toBeVisible();
  const rejecting = await counted(page);
  expect(rejecting).toEqual(approving);
  expect(approving).toEqual({ questions: 0, presses: 2 });
});

test('approving and declining a photo ask equally often: once, and each takes three buttons', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 2);
  await openPhotoQueue(page, admin, waiting);
  await countFromHere(page);
  await mark(page, 0, 'Approve').click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(photos(page)).toHaveCount(1);
  const approving = await counted(page);

  await page.reload();
  await expect(photos(page)).toHaveCount(1);
  await countFromHere(page);
  await mark(page, 0, 'Delete').click();
  await photos(page).getByRole('checkbox', { name: 'It is blurry.' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(photos(page)).toHaveCount(0);
  const declining = await counted(page);
  expect(declining).toEqual(approving);
  expect(approving).toEqual({ questions: 1, presses: 3 });
});

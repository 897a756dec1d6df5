import type { Route } from '@playwright/test';
import { mark, openPhotoQueue, review, saveMarks, submitPhotos } from './admin-queues.ts';
import { photos } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { expect, test } from './visitor.ts';

test.use({ expectedComplaint: /status of 503/ });

test('where something goes wrong at one of the photos, it is said which are saved, and the others stay marked', async ({
  page,
  admin,
  member,
  request,
  newRecipe,
}) => {
  const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 3);
  await openPhotoQueue(page, admin, waiting);
  for (const at of [0, 1, 2]) await mark(page, at, 'Approve').click();
  // The server decides on the first, and says so of it alone.
  const decides = '**/api/pending-pics';
  const fails = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const [first, ...undecided] = route.request().postDataJSON() as { picUrl: string }[];
    const response = await route.fetch({ postData: JSON.stringify([first]) });
    const code = 'unavailable';
    const message = 'The cookbook cannot answer at the moment. Please try again in a few seconds.';
    const told = { code, message, conflicts: [], decided: (await response.json()) as unknown };
    return route.fulfill({
      status: 503,
      json: { ...told, undecided: undecided.map(({ picUrl }) => picUrl) },
    });
  };
  await page.route(decides, fails);
  await saveMarks(page);
  await expect(page.getByText('Some of your changes are saved. 1 photo approved.')).toBeVisible();
  await expect(review(page).getByRole('alert').filter({ hasText: 'could not be decided on' })).toHaveText(
    '2 photos could not be decided on, and stay marked. The cookbook cannot answer at the moment. Please try again in a few seconds.',
  );
  await expect(photos(page)).toHaveCount(2);
  for (const at of [0, 1]) await expect(mark(page, at, 'Approve')).toHaveAttribute('aria-pressed', 'true');

  await page.unroute(decides, fails);
  await saveMarks(page);
  await expect(page.getByText('Your changes are saved. 2 photos approved.')).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
});

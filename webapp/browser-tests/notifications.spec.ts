import type { Page } from '@playwright/test';
import { openSubmissionQueue, submitSoup } from './admin-queues.ts';
import { Caller, SLICE } from './contributions.ts';
import { beSignedIn } from './members.ts';
import { chooseFile, expectPainted, openPhotos, photoForm, pictureField, UPLOADED } from './pictures.ts';
import { expect, test } from './visitor.ts';

/** The message over the page. */
const message = (page: Page) => page.getByRole('status').filter({ hasText: UPLOADED }).locator('div').first();

/** What can be pressed under the message: what would be hit there is not it, or its box and that of the message overlap. */
function covered(page: Page): Promise<string[]> {
  return message(page).evaluate((element) => {
    const lies = element.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => !element.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.top < lies.bottom &&
          box.bottom > lies.top &&
          box.left < lies.right &&
          box.right > lies.left
        );
      })
      .map((control) => control.textContent);
  });
}

test.beforeEach(async ({ page }) => {
  // The message stays for as long as the test looks at it.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window) as (what: TimerHandler, when?: number) => number;
    window.setTimeout = ((what: TimerHandler, when?: number) =>
      later(what, when === 6_000 ? 600_000 : when)) as typeof window.setTimeout;
  });
});

test('a message on a small phone lies on no button, and the form is sent while it is there', async ({
  page,
  member,
  newRecipe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, member);
  await openPhotos(page, newRecipe);
  await photoForm(page).getByLabel('What the photo shows').fill('A slice of it');
  const submit = photoForm(page).getByRole('button', { name: 'Submit Photo' });
  await chooseFile(pictureField(page), SLICE);
  await expect(message(page)).toBeVisible();
  await expectPainted(pictureField(page).locator('img'));
  await expect.poll(() => covered(page)).toEqual([]);
  // Wherever somebody has scrolled to, what sends the form is not under it.
  for (const block of ['start', 'center', 'end'] as const) {
    await submit.evaluate((button, to) => {
      button.scrollIntoView({ block: to });
    }, block);
    await expect.poll(() => covered(page)).not.toContain('Submit Photo');
  }
  await submit.click();
  await expect(page.getByRole('region', { name: 'Your photos awaiting review' })).toContainText(
    'A slice of it',
  );
});

test('a message about one side of a card leaves what takes the other one free', async ({ page, member }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await chooseFile(pictureField(page, 'Front of the card'), SLICE);
  await expect(message(page)).toBeVisible();
  const other = pictureField(page, 'Back of the card (optional)').getByRole('button', {
    name: 'Choose a Picture',
  });
  // As if somebody scrolled until it is where the message lies.
  const scrollUnder = async () => {
    const lies = (await message(page).boundingBox())?.y ?? 0;
    await other.evaluate((button, to) => {
      window.scrollBy(0, button.getBoundingClientRect().top - to);
    }, lies);
  };
  await scrollUnder();
  await expect.poll(() => covered(page)).not.toContain('Choose a Picture');
  await expect(other).toBeInViewport({ ratio: 1 });
});

test('what has the focus is never under a message', async ({ page, member, newRecipe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, member);
  await openPhotos(page, newRecipe);
  await chooseFile(pictureField(page), SLICE);
  await expect(message(page)).toBeVisible();
  const stops = await photoForm(page).locator('button, input, textarea').count();
  await pictureField(page).getByRole('button', { name: 'Remove' }).focus();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await message(page).locator(':focus').count()) break;
    const isCovered = () =>
      page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect();
        if (box === undefined) return false;
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return at?.closest('[data-type]') !== null;
      });
    await expect.poll(isCovered).toBe(false);
  }
});

test('a message about a picture leaves the editor’s buttons free', async ({
  page,
  admin,
  member,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const soup = await submitSoup(await Caller.signIn(request, member));
  await openSubmissionQueue(page, admin, [soup.id]);
  await page.getByRole('button', { name: `Review ${soup.title}` }).click();
  await chooseFile(pictureField(page, 'Add a picture'), SLICE);
  await expect(message(page)).toBeVisible();
  await page.getByLabel('What picture 1 shows').fill('The soup');
  await page.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
});

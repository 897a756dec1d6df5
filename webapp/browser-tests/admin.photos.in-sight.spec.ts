import { mark, openPhotoQueue, submitPhotos } from './admin-queues.ts';
import { photos } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { expect, test } from './visitor.ts';

test(
  'Save Changes is in sight all the time, and lies on nothing that has the focus',
  { tag: '@looks' },
  async ({ page, admin, member, request, newRecipe }) => {
    const waiting = await submitPhotos(await Caller.signIn(request, member), newRecipe, 4);
    await openPhotoQueue(page, admin, waiting);
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const shortcuts = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await shortcuts.focus();
    await expect.poll(() => shortcuts.evaluate(isOnTop)).toBe(true);
    await mark(page, 0, 'Approve').click();
    await mark(page, 1, 'Delete').click();
    for (let at = 0; at < waiting.length; at += 1) {
      await page.keyboard.press('j');
      for (const focused of [
        photos(page).nth(at),
        ...(await photos(page).nth(at).getByRole('button').all()),
      ]) {
        await focused.focus();
        await expect(save).toBeInViewport({ ratio: 1 });
        for (const button of await photos(page).nth(at).getByRole('button').all())
          await expect.poll(() => button.evaluate(isOnTop)).toBe(true);
      }
    }
  },
);

/** Whether a click in the middle and at the lower edge of it would reach it. */
function isOnTop(element: Element): boolean {
  const { left, width, top, height } = element.getBoundingClientRect();
  return [0.5, 0.9].every((part) =>
    element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
  );
}

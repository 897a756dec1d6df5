import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { firstViewOver } from './settled.ts';

/** The message over the page after an upload (docs/screens.md#notifications). */
export const UPLOADED = 'Image uploaded successfully!';

/** Opens the photos of a recipe. */
export async function openPhotos(page: Page, recipeId: number): Promise<void> {
  await page.goto(`/recipe/${recipeId}?tab=photos`);
  await expect(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
  // Now the page is told of changes, too.
  await firstViewOver(page);
}

/** The form for a photo. */
export const photoForm = (page: Page) =>
  page.getByRole('main').locator('form').filter({ hasText: 'Submit a Photo' });

/** The field in which a picture is uploaded. */
export const pictureField = (page: Page, name: string | RegExp = 'Photo') =>
  page.getByRole('group', { name, exact: true });

/** What somebody uploaded and waits for an admin. */
export const waitingPhotos = (page: Page) =>
  page.getByRole('region', { name: 'Your photos awaiting review' }).getByRole('listitem');

/** Chooses a file with the button of a field, as in the window of the system. */
export async function chooseFile(
  field: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
  button: string | RegExp = 'Choose a Picture',
): Promise<void> {
  const choosing = field.page().waitForEvent('filechooser');
  await field.getByRole('button', { name: button, exact: true }).click();
  await (await choosing).setFiles(file);
}

/** Drops a file on an element, or pastes it there. */
export async function bring(how: 'drop' | 'paste', to: Locator, ...files: string[]): Promise<void> {
  const contents = await Promise.all(
    files.map(async (file) => ({ name: basename(file), base64: (await readFile(file)).toString('base64') })),
  );
  await to.evaluate(
    (element, { event, all }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const init = { bubbles: true, cancelable: true };
      if (event === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
        return;
      }
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: transfer }));
    },
    { event: how, all: contents },
  );
}

/** Waits until a picture is painted, which nobody sees who may not. */
export async function expectPainted(image: Locator): Promise<void> {
  // What is out of sight is not loaded.
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
}

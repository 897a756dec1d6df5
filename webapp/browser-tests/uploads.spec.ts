import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { clearance } from './bar.ts';
import { SLICE, WHOLE } from './contributions.ts';
import { beSignedIn } from './members.ts';
import {
  bring,
  chooseFile,
  expectPainted,
  openPhotos,
  photoForm,
  pictureField,
  UPLOADED,
} from './pictures.ts';
import { expect, test } from './visitor.ts';

type UploadedImage = components['schemas']['UploadedImage'];

/** The keys under which pictures are sent. */
function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/images')) {
      keys.push(sent.headers()['idempotency-key'] ?? 'none');
    }
  });
  return keys;
}

/** Lets the browser lose the first answer to an upload, which the server has carried out; answers what it answers. */
async function loseFirstAnswer(page: Page): Promise<string[]> {
  const answers: string[] = [];
  // Playwright's own routes would send the form again without its file.
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', ({ requestId }) => {
    void (async () => {
      const { body, base64Encoded } = await network.send('Fetch.getResponseBody', { requestId });
      answers.push(base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body);
      if (answers.length > 1) await network.send('Fetch.continueRequest', { requestId });
      else await network.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
    })();
  });
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/images', requestStage: 'Response' }],
  });
  return answers;
}

/** A picture with so many bytes behind its end. */
async function pictureOf(megabytes: number) {
  const picture = await readFile(SLICE);
  const buffer = Buffer.concat([picture, Buffer.alloc(megabytes * 1024 * 1024)]);
  return { name: 'large.png', mimeType: 'image/png', buffer };
}

test.beforeEach(async ({ page, member, newRecipe }) => {
  await beSignedIn(page, member);
  await openPhotos(page, newRecipe);
  await expect(photoForm(page)).toBeVisible();
});

for (const how of ['drop', 'paste'] as const) {
  test(`a picture is uploaded by ${how}, shown, replaced and taken away`, async ({ page }) => {
    const keys = keysSent(page);
    const field = pictureField(page);
    await bring(how, field, SLICE);
    await expect(field).toContainText('pie-slice.png is uploaded.');
    await expect(page.getByRole('status').filter({ hasText: UPLOADED })).toBeVisible();
    await expectPainted(field.locator('img'));
    await bring(how, field, WHOLE);
    await expect(field).toContainText('pie-whole.png is uploaded.');
    await field.getByRole('button', { name: 'Remove' }).click();
    await expect(field.locator(':focus')).toContainText('Choose a Picture');
    await expect(field.getByRole('status')).toHaveText('The picture is removed.');
    expect(new Set(keys).size, 'each upload has a key of its own').toBe(2);
  });
}

test('a file that is dropped beside the field does not replace the page', async ({ page }) => {
  const isPrevented = await photoForm(page)
    .getByRole('button', { name: 'Submit Photo' })
    .evaluate((element) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
      return !element.dispatchEvent(drop);
    });
  expect(isPrevented).toBe(true);
  await expect(pictureField(page).getByRole('button', { name: 'Choose a Picture' })).toBeVisible();
});

test('text that is pasted into a field stays text', async ({ page }) => {
  const altText = photoForm(page).getByLabel('What the photo shows');
  const isPrevented = await altText.evaluate((element) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'From a document');
    transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
    return !element.dispatchEvent(paste);
  });
  expect(isPrevented).toBe(false);
});

test('a phone offers its camera, and a desk does not', async ({ page, hasTouch }) => {
  const camera = pictureField(page).getByRole('button', { name: 'Take a Photo' });
  await expect(camera).toHaveCount(hasTouch ? 1 : 0);
  if (!hasTouch) return;
  const choosing = page.waitForEvent('filechooser');
  await camera.click();
  const chooser = await choosing;
  await expect.poll(() => chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles(SLICE);
  await expect(pictureField(page)).toContainText('is uploaded.');
});

test('how much is sent is shown, and an upload can be canceled', async ({ page, context }) => {
  const field = pictureField(page);
  await photoForm(page).getByLabel('What the photo shows').fill('Typed meanwhile');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400 * 1024,
  });
  await chooseFile(field, await pictureOf(4));
  const progress = field.getByRole('progressbar', { name: 'Upload of large.png' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.05);
  await expect(field.getByText(/^\d+% is sent\.$/)).toBeVisible();
  await expect(field.getByRole('status')).toHaveText('large.png is being uploaded.');
  // Nothing is submitted without the picture that is on its way.
  await photoForm(page).getByRole('button', { name: 'Submit Photo' }).click();
  await expect(field).toBeFocused();
  await expect(field.getByRole('alert')).toHaveText(
    'Please wait until the picture is uploaded, or cancel the upload.',
  );
  // Another picture has to wait; it is not dropped without a word.
  await bring('drop', field, SLICE);
  await expect(field.getByRole('alert')).toHaveText(
    'Please upload one picture at a time: wait until this one is uploaded, or cancel its upload.',
  );
  await expect(progress).toBeVisible();
  await field.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(field.locator(':focus')).toContainText('Choose a Picture');
  await expect(field.getByRole('status')).toHaveText('The upload is canceled.');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await chooseFile(field, SLICE);
  await expect(field).toContainText('pie-slice.png is uploaded.');
  await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('Typed meanwhile');
});

test('what is no picture, or more than one, is not sent', async ({ page }) => {
  const keys = keysSent(page);
  const field = pictureField(page);
  const alert = field.getByRole('alert');
  const text = { name: 'soup.png', mimeType: 'image/png', buffer: Buffer.from('Soup') };
  for (let times = 0; times < 2; times += 1) {
    await chooseFile(field, text);
    await expect(alert).toHaveText('The file is not a JPEG, PNG or WebP picture; please choose another.');
    await expect(alert).toBeInViewport({ ratio: 1 });
    // Above the bar, which lies on the end of the window.
    await expect.poll(() => clearance(alert)).toBeGreaterThan(0);
    await expect(field.getByRole('button', { name: 'Choose a Picture' })).toBeFocused();
    await alert.locator('span').evaluate((element) => {
      element.dataset.heard = 'yes';
    });
  }
  // It is said again for another one, so that it is heard again.
  await chooseFile(field, text);
  await expect(alert.locator('[data-heard]')).toHaveCount(0);
  await expect(alert).toHaveText('The file is not a JPEG, PNG or WebP picture; please choose another.');
  await bring('drop', field, SLICE, WHOLE);
  await expect(alert).toHaveText('Please upload one picture at a time.');
  expect(keys).toEqual([]);
  await chooseFile(field, SLICE);
  await expect(field).toContainText('is uploaded.');
});

/** The size of the picture that the server has made of what was uploaded, at most 1,280 pixels wide. */
async function shownSize(page: Page, { viewUrl }: UploadedImage): Promise<[number, number]> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return [picture.width, picture.height];
  }, viewUrl);
}

/** Drops a picture that this browser draws, so large and so turned; with so many bytes behind its end. */
async function dropLarge(
  page: Page,
  how: { width: number; height: number; more: number; isTurned: boolean },
) {
  await pictureField(page).evaluate(async (element, { width, height, more, isTurned }) => {
    const canvas = new OffscreenCanvas(width, height);
    const paper = canvas.getContext('2d');
    paper?.fillRect(0, 0, width / 2, height);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
    // An APP1 segment that says: turned by a quarter (orientation 6).
    const exif = Uint8Array.from(
      'ffe10022457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000'
        .replaceAll(' ', '')
        .match(/../g) ?? [],
      (byte) => Number.parseInt(byte, 16),
    );
    const parts = isTurned ? [jpeg.slice(0, 2), exif, jpeg.slice(2)] : [jpeg];
    const file = new File([...parts, new Uint8Array(more)], 'large.jpg', { type: 'image/jpeg' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, how);
}

for (const [what, how, shown] of [
  [
    'with more than 10 MB',
    { width: 2_000, height: 1_000, more: 11 * 1024 * 1024, isTurned: true },
    [1_000, 2_000],
  ],
  ['with more than 40 megapixels', { width: 7_000, height: 6_000, more: 0, isTurned: false }, [1_280, 1_096]],
] as const) {
  test(`a picture ${what} is made smaller here, and stays upright`, { tag: '@once' }, async ({ page }) => {
    const answered = page.waitForResponse('**/api/images');
    await dropLarge(page, how);
    await expect(pictureField(page)).toContainText('large.jpg is uploaded.');
    const [width, height] = await shownSize(page, (await (await answered).json()) as UploadedImage);
    expect([width, height]).toEqual(shown);
  });
}

test.describe('with trouble', () => {
  test.use({ expectedComplaint: /status of (400|413|415|422|429|503)|ERR_INTERNET_DISCONNECTED/ });

  test('an upload that got no answer is sent again under its key, and is one upload', async ({ page }) => {
    const keys = keysSent(page);
    const answers = await loseFirstAnswer(page);
    await photoForm(page).getByLabel('What the photo shows').fill('Kept');
    await chooseFile(pictureField(page), SLICE);
    await expect(pictureField(page)).toContainText(
      'Server could not be reached. The picture is still here: please try again.',
    );
    await pictureField(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(pictureField(page)).toContainText('pie-slice.png is uploaded.');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(answers).toHaveLength(2);
    expect((JSON.parse(answers[1] ?? '{}') as UploadedImage).url).toBe(
      (JSON.parse(answers[0] ?? '{}') as UploadedImage).url,
    );
    await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('Kept');
  });

  for (const [status, code, mayHelp] of [
    [413, 'body_too_large', false],
    [415, 'unsupported_media_type', false],
    [429, 'too_many_attempts', true],
    [503, 'unavailable', true],
  ] as const) {
    test(`a ${status} says what to do, and loses nothing`, { tag: '@once' }, async ({ page }) => {
      const message = `Because of ${status}, please.`;
      await page.route('**/api/images', (route) => route.fulfill({ status, json: { code, message } }), {
        times: 1,
      });
      await photoForm(page).getByLabel('What the photo shows').fill('Kept');
      await chooseFile(pictureField(page), SLICE);
      // Over the page it is said that it failed, and where the picture is, why: read with the button, and not announced once more.
      await expect(
        page.getByRole('alert').filter({ hasText: 'The picture was not uploaded.' }),
      ).toBeVisible();
      const told = pictureField(page).getByText(message);
      await expect(told).toHaveCount(1);
      await expect.poll(() => clearance(told)).toBeGreaterThan(0);
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0);
      await expect(pictureField(page).getByRole('alert')).toHaveText('');
      await expect(
        pictureField(page).getByRole('button', { name: 'Choose Another Picture' }),
      ).toHaveAccessibleDescription(new RegExp(message));
      const again = pictureField(page).getByRole('button', { name: 'Try Again' });
      await expect(again).toHaveCount(mayHelp ? 1 : 0);
      if (mayHelp) await again.click();
      else await chooseFile(pictureField(page), SLICE, 'Choose Another Picture');
      await expect(pictureField(page)).toContainText('pie-slice.png is uploaded.');
      await expect(photoForm(page).getByLabel('What the photo shows')).toHaveValue('Kept');
    });
  }

  test('a torn picture is refused by the server in its words', async ({ page }) => {
    const damaged = {
      name: 'torn.png',
      mimeType: 'image/png',
      buffer: (await readFile(SLICE)).subarray(0, 200),
    };
    await chooseFile(pictureField(page), damaged);
    await expect(page.getByRole('alert').filter({ hasText: 'The picture was not uploaded.' })).toBeVisible();
    await expect(pictureField(page)).toContainText(
      'The picture was cut off before its end; please send it again',
    );
    await expect(pictureField(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  });
});

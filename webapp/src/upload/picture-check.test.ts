// @vitest-environment node
import { expect, test } from 'vitest';
import { pictureError } from './picture-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...bytesOf('RIFF'), 0x0a, 0x0a, 0, 0, ...bytesOf('WEBPVP8 ')];
const MEGABYTE = 1024 * 1024;

const file = (bytes: readonly number[], size = 64) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], 'soup.jpg', { type: 'image/jpeg' });
};

test.each([
  ['a JPEG picture', JPEG],
  ['a PNG picture', PNG],
  ['a WebP picture', WEBP],
])('%s may be uploaded, whatever its name says', async (_what, bytes) => {
  expect(await pictureError([file(bytes)])).toBeUndefined();
});

test.each([
  ['a GIF picture', [...bytesOf('GIF89a')]],
  ['a drawing', [...bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  ['a sound', [...bytesOf('RIFF....WAVEfmt ')]],
  ['nothing', []],
])('%s may not, whatever its name says', async (_what, bytes) => {
  expect(await pictureError([file(bytes, bytes.length)])).toBe(
    'The file is not a JPEG, PNG or WebP picture.',
  );
});

test('a picture has at most 10 MB', async () => {
  expect(await pictureError([file(JPEG, 10 * MEGABYTE)])).toBeUndefined();
  expect(await pictureError([file(JPEG, 10 * MEGABYTE + 1)])).toBe(
    'The picture has more than 10 MB; please make it smaller.',
  );
});

test('one is uploaded at a time', async () => {
  expect(await pictureError([file(JPEG), file(PNG)])).toBe('Please upload one picture at a time.');
});

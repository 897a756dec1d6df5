// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'soup.png', { type: 'image/png' });
const decoded = (width: number, height: number) => ({ width, height, close: () => undefined });

/** A browser that writes so many bytes for each pixel of a JPEG; answers the sizes that it was asked for. */
function browserThatWrites(bytesOfPixel: number) {
  const sizes: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    sizes.push(`${this.width}×${this.height}`);
    done({ size: this.width * this.height * bytesOfPixel, type } as Blob);
  });
  return sizes;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a picture within the limits of the server is sent as it is', async () => {
  const file = fileOf(10 * MEGABYTE);
  expect(await fitPicture(file, decoded(8_000, 5_000))).toBe(file);
});

test('one with more than 10 MB is made smaller, under its name', async () => {
  const sizes = browserThatWrites(0.3);
  const fitted = await fitPicture(fileOf(10 * MEGABYTE + 1), decoded(8_000, 6_000));
  expect(fitted).toMatchObject({ name: 'soup.png', type: 'image/jpeg' });
  expect(sizes).toEqual(['4000×3000']);
});

test('and so is one with more than 40 megapixels; one that is large but has few pixels keeps them', async () => {
  const sizes = browserThatWrites(0.3);
  expect(await fitPicture(fileOf(100), decoded(5_000, 10_000))).toBeDefined();
  expect(await fitPicture(fileOf(11 * MEGABYTE), decoded(3_000, 2_000))).toBeDefined();
  expect(sizes).toEqual(['2449×4899', '3000×2000']);
});

test('it is made smaller again while it has too many bytes', async () => {
  const sizes = browserThatWrites(1);
  expect(await fitPicture(fileOf(11 * MEGABYTE), decoded(4_000, 3_000))).toBeDefined();
  expect(sizes).toEqual(['4000×3000', '2828×2121']);
});

test('what this browser cannot read is sent as it is, if it is not too large', async () => {
  const file = fileOf(100);
  expect(await fitPicture(file, undefined)).toBe(file);
  expect(await fitPicture(fileOf(11 * MEGABYTE), undefined)).toBeUndefined();
});

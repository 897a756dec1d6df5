// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchThumbnail, makeThumbnail } from './thumbnail.ts';

/** A browser that can write pictures in these formats, and writes PNG for every other one, as all do. */
function browserThatWrites(...formats: string[]) {
  const fillRect = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    fillRect,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (format = 'image/png') => `data:${formats.includes(format) ? format : 'image/png'};base64,AA==`,
  );
  return fillRect;
}

const PICTURE = { width: 1_200, height: 900, close: () => undefined };

afterEach(() => {
  vi.restoreAllMocks();
});

test('a thumbnail is WebP where the browser can write it', () => {
  const fillRect = browserThatWrites('image/webp', 'image/jpeg');
  expect(makeThumbnail(PICTURE)).toMatch(/^data:image\/webp;/);
  expect(fillRect).not.toHaveBeenCalled();
});

test('elsewhere it is JPEG on white, and never PNG, which is many times as large', () => {
  const fillRect = browserThatWrites('image/jpeg');
  expect(makeThumbnail(PICTURE)).toMatch(/^data:image\/jpeg;/);
  expect(fillRect).toHaveBeenCalledWith(0, 0, 360, 270);
});

test('what the server made small is taken as it is, in the smaller width; where it is not there, there is none', async () => {
  const fetched = vi.fn((address: string) =>
    Promise.resolve(
      address.startsWith('/api/images/a-480.jpg?')
        ? { ok: true, blob: () => Promise.resolve(new Blob(['soup'], { type: 'image/jpeg' })) }
        : { ok: false, status: 404 },
    ),
  );
  vi.stubGlobal('fetch', fetched);
  expect(await fetchThumbnail('/api/images/a-1280.jpg?signature=b')).toMatch(/^data:image\/jpeg;base64,/);
  expect(await fetchThumbnail('/api/images/b-1280.jpg?signature=b')).toBe('');
  vi.unstubAllGlobals();
});

import { expect, test, vi } from 'vitest';
import { isServerThere } from './server-there.ts';

test('whether the server is there is asked of a small file, and not of a page', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
  expect(await isServerThere()).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  fetch.mockResolvedValue(new Response(null, { status: 503 }));
  expect(await isServerThere()).toBe(false);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isServerThere()).toBe(false);
});

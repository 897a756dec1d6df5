import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../ui/query-client.ts';
import { useUpload } from './use-upload.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
/** A file of these bytes; jsdom cannot read files by itself. */
const fileOf = (name: string, bytes = JPEG) =>
  Object.assign(new File([new Uint8Array(bytes)], name), {
    slice: () => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }),
  });

/** A browser that reads each picture when it is told to, makes a thumbnail of its name, and sends without end. */
function slowBrowser() {
  const reads = new Map<string, () => void>();
  vi.stubGlobal(
    'createImageBitmap',
    (file: File) =>
      new Promise((resolve) => {
        reads.set(file.name, () => {
          resolve({ name: file.name, width: 4, height: 3, close: () => undefined });
        });
      }),
  );
  let drawn = '';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (picture: { name: string }) => {
      drawn = picture.name;
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/webp,${drawn}`);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  return reads;
}

const uploading = () => {
  const client = createQueryClient();
  return renderHook(() => useUpload(() => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the thumbnail of a choice that was canceled never replaces that of the next', async () => {
  const reads = slowBrowser();
  const hook = uploading();
  act(() => {
    hook.current.choose([fileOf('first.jpg')]);
  });
  await vi.waitFor(() => {
    expect(reads.has('first.jpg')).toBe(true);
  });
  act(() => {
    hook.current.cancel();
  });
  expect(hook.current.upload).toEqual({ state: 'none', trouble: '' });
  act(() => {
    hook.current.choose([fileOf('second.jpg')]);
  });
  await vi.waitFor(() => {
    expect(reads.has('second.jpg')).toBe(true);
  });
  act(() => reads.get('second.jpg')?.());
  await vi.waitFor(() => {
    expect(hook.current.upload).toMatchObject({ isRead: true, thumbnail: 'data:image/webp,second.jpg' });
  });
  await act(async () => {
    reads.get('first.jpg')?.();
    await Promise.resolve();
  });
  expect(hook.current.upload).toMatchObject({
    state: 'sending',
    file: { name: 'second.jpg' },
    thumbnail: 'data:image/webp,second.jpg',
  });
});

test('a second wrong file is another trouble, also in the same words', async () => {
  const hook = uploading();
  for (const times of [1, 2]) {
    act(() => {
      hook.current.choose([fileOf('soup.txt', [1, 2, 3])]);
    });
    await vi.waitFor(() => {
      expect(hook.current.troubles).toBe(times);
    });
    expect(hook.current.upload).toMatchObject({
      state: 'none',
      trouble: 'The file is not a JPEG, PNG or WebP picture; please choose another.',
    });
  }
});

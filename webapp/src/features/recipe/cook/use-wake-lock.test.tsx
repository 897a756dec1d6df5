import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

/** Lets the browser have wake locks, of which each is granted when the test says so. */
function haveWakeLock() {
  const asked: (() => Promise<void>)[] = [];
  const locks: (EventTarget & { released: boolean })[] = [];
  const request = () =>
    new Promise((grant) => {
      asked.push(() =>
        act(async () => {
          const lock = Object.assign(new EventTarget(), {
            released: false,
            release: () => {
              lock.released = true;
              lock.dispatchEvent(new Event('release'));
              return Promise.resolve();
            },
          });
          locks.push(lock);
          grant(lock);
          await Promise.resolve();
        }),
      );
    });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { asked, held: () => locks.filter(({ released }) => !released).length, locks };
}

const seen = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('of two that are asked for at once, none stays when the part is gone', async () => {
  const { asked, held } = haveWakeLock();
  const { unmount } = renderHook(() => useWakeLock());
  await seen();
  await seen();
  expect(asked).toHaveLength(1);
  await asked[0]?.();
  await seen();
  expect(asked).toHaveLength(1);
  expect(held()).toBe(1);
  unmount();
  await seen();
  expect(held()).toBe(0);
});

test('one that is granted after the part is gone is released', async () => {
  const { asked, held } = haveWakeLock();
  const { unmount } = renderHook(() => useWakeLock());
  await seen();
  unmount();
  await asked[0]?.();
  await seen();
  expect(held()).toBe(0);
});

test('one that the browser takes back while the page is seen is asked for again', async () => {
  const { asked, held, locks } = haveWakeLock();
  renderHook(() => useWakeLock());
  await act(() => Promise.resolve());
  await asked[0]?.();
  await act(async () => {
    Object.assign(locks[0] ?? {}, { released: true });
    locks[0]?.dispatchEvent(new Event('release'));
    await Promise.resolve();
  });
  expect(asked).toHaveLength(2);
  await asked[1]?.();
  expect(held()).toBe(1);
});

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { inStorage, readStored, store } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept is read again, and with nothing it is gone', () => {
  expect(store('browser', 'pot', { soup: 2 })).toBe(true);
  expect(readStored('browser', 'pot')).toEqual({ soup: 2 });
  expect(readStored('tab', 'pot')).toBeNull();
  expect(store('browser', 'pot', null)).toBe(true);
  expect(localStorage.getItem('pot')).toBeNull();
});

test('what was edited by hand is nothing', () => {
  localStorage.setItem('pot', '{"soup":');
  expect(readStored('browser', 'pot')).toBeNull();
});

test('where there is no room, nothing is kept, and what stood there stays', () => {
  store('browser', 'pot', { soup: 1 });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store('browser', 'pot', { soup: 2 })).toBe(false);
  expect(readStored('browser', 'pot')).toEqual({ soup: 1 });
});

test('where storage is forbidden, nothing fails', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(readStored('browser', 'pot')).toBeUndefined();
  expect(store('browser', 'pot', {})).toBe(false);
  expect(inStorage('browser', () => 'soup')).toBeUndefined();
});

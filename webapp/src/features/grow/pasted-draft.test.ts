// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../api/types.ts';
import { clearSession, startSession } from '../../session/session-store.ts';
import { usePasted } from './pasted-draft.ts';

const open = () => renderHook(usePasted).result;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('what is pasted is written when the typing pauses, and not with every letter; with none left it is forgotten', () => {
  startSession({ token: 'a token', user: { id: 7 } as User });
  vi.useFakeTimers();
  const pasted = open();
  const type = (text: string) => {
    act(() => {
      pasted.current.change(text);
    });
  };
  const written = vi.spyOn(Storage.prototype, 'setItem');
  for (const text of ['2 leeks', '2 leeks, ', '2 leeks, salt']) type(text);
  expect(pasted.current.text).toBe('2 leeks, salt');
  expect(written).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(written).toHaveBeenCalledTimes(2);
  sessionStorage.clear();
  expect(open().current.text).toBe('2 leeks, salt');
  type('2');
  type('');
  vi.runAllTimers();
  expect(open().current.text).toBe('');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../api/network-for-tests.ts';
import { callAs } from '../api/caller.ts';
import { api } from '../api/client.ts';
import type { User } from '../api/types.ts';
import { sessionCaller } from './session-caller.ts';
import { startSession } from './session-store.ts';
import { areToolsUnlocked, codeSent, codeSentAt, toolsUnlocked } from './unlocked-tools.ts';

const opal: User = {
  id: 7,
  username: 'opal@example.org',
  displayName: 'Opal',
  avatarId: 2,
  avatarUrl: '/avatars/2.svg',
  restricted: false,
  violations: 0,
  authorities: [{ name: 'ROLE_ADMIN' }],
};

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  callAs(sessionCaller);
  startSession({ token: 'abc', user: opal });
  toolsUnlocked();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the tools are open for as long as the server says, which counts from their last use', () => {
  vi.advanceTimersByTime(5 * 3_600_000);
  expect(areToolsUnlocked('abc')).toBe(true);
  expect(areToolsUnlocked('another session')).toBe(false);
});

test('a call that is refused because they are locked locks them here', async () => {
  network.mockReturnValueOnce(json({ code: 'tools_locked', message: 'Locked.' }, { status: 403 }));
  await api.GET('/tags');
  expect(areToolsUnlocked('abc')).toBe(false);
});

test('another refusal does not, nor does one of an older session', async () => {
  network.mockReturnValueOnce(json({ code: 'not_allowed', message: 'Not you.' }, { status: 403 }));
  await api.GET('/tags');
  network.mockReturnValueOnce(json({ code: 'tools_locked', message: 'Locked.' }, { status: 403 }));
  await api.GET('/tags', { headers: { authorization: 'Bearer older' } });
  expect(areToolsUnlocked('abc')).toBe(true);
});

test('when a code was sent is known in its session only', () => {
  codeSent();
  expect(codeSentAt()).toBe(Date.now());
  startSession({ token: 'def', user: opal });
  expect(codeSentAt()).toBe(0);
});

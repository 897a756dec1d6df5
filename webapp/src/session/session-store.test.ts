import { afterEach, expect, test } from 'vitest';
import { readSession, SESSION_KEY } from './session-store.ts';

afterEach(() => {
  localStorage.clear();
});

test('what is stored under the key is who is signed in', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'abc', user: { id: 7, displayName: 'Nana' } }));
  expect(readSession()).toEqual({ token: 'abc', user: { id: 7, displayName: 'Nana' } });
});

test.each([
  null,
  '',
  'nonsense',
  '{}',
  '{"token":""}',
  '{"token":"abc"}',
  '{"token":7,"user":{"id":1}}',
  '[]',
])('%s means signed out', (stored) => {
  if (stored !== null) localStorage.setItem(SESSION_KEY, stored);
  expect(readSession()).toEqual({ token: '', user: null });
});

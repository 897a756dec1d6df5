// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../api/types.ts';
import { openKept } from './kept.ts';
import {
  clearSession,
  followOtherTabs,
  readSession,
  SESSION_KEY,
  sessionRefused,
  startSession,
  updateOwnUser,
  useSession,
} from './session-store.ts';

const nana: User = {
  id: 7,
  username: 'nana@example.org',
  displayName: 'Nana',
  avatarId: 2,
  avatarUrl: '/avatars/2.svg',
  restricted: false,
  violations: 0,
  authorities: [{ name: 'ROLE_USER' }],
};

const stored = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as unknown;
const session = () => {
  const { token, user } = useSession.getState();
  return { token, user };
};
const anotherTabStores = (value: unknown) => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
};

beforeEach(() => {
  clearSession();
});

afterEach(() => {
  localStorage.clear();
});

test('what is stored under the key is who is signed in', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'abc', user: { ...nana, sequence: 4 } }));
  expect(readSession()).toEqual({ token: 'abc', user: { ...nana, sequence: 4 } });
});

test.each([
  { id: 7, displayName: 'Nana' },
  { id: 7, displayName: 'Nana', authorities: 'ROLE_USER', violations: null, avatarUrl: 3 },
  { id: 7, displayName: 'Nana', authorities: ['ROLE_ADMIN', { role: 'ROLE_ADMIN' }], restricted: 'no' },
])('an account of an older shape, %j, is made whole, and gives no rights that it does not name', (user) => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'abc', user }));
  expect(readSession()).toEqual({
    token: 'abc',
    user: {
      id: 7,
      username: '',
      displayName: 'Nana',
      avatarId: 0,
      avatarUrl: '',
      restricted: false,
      violations: 0,
      authorities: [],
    },
  });
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
])('%s means signed out', (text) => {
  if (text === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, text);
  expect(readSession()).toEqual({ token: '', user: null });
});

test('signing in keeps token and user in memory and in local storage; signing out clears both', () => {
  startSession({ token: 'abc', user: nana });
  expect(session()).toEqual({ token: 'abc', user: nana });
  expect(stored()).toEqual({ token: 'abc', user: nana });
  clearSession();
  expect(session()).toEqual({ token: '', user: null });
  expect(stored()).toEqual({ token: '', user: null });
});

test('another tab that signs in or out takes this one along', () => {
  const stop = followOtherTabs();
  anotherTabStores({ token: 'abc', user: nana });
  expect(session()).toEqual({ token: 'abc', user: nana });
  anotherTabStores({ token: '', user: null });
  expect(session()).toEqual({ token: '', user: null });
  anotherTabStores({ token: 'abc', user: nana });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(session()).toEqual({ token: '', user: null });
  stop();
  anotherTabStores({ token: 'abc', user: nana });
  expect(session()).toEqual({ token: '', user: null });
});

/** The browser shows the page again: one that it had kept meanwhile, or one that it has loaded. */
const showAgain = ({ persisted }: { persisted: boolean }) => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
};

test('a page that the browser had kept takes over who has signed in or out meanwhile', () => {
  const stop = followOtherTabs();
  startSession({ token: 'abc', user: nana });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', user: { ...nana, id: 8 } }));
  showAgain({ persisted: false });
  expect(session().token).toBe('abc');
  showAgain({ persisted: true });
  expect(session()).toEqual({ token: 'new', user: { ...nana, id: 8 } });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: '', user: null }));
  showAgain({ persisted: true });
  expect(session()).toEqual({ token: '', user: null });
  stop();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', user: nana }));
  showAgain({ persisted: true });
  expect(session().token).toBe('');
});

test('a page that is shown again still says that its session was ended, until somebody has signed in', () => {
  const stop = followOtherTabs();
  startSession({ token: 'abc', user: nana });
  sessionRefused('abc');
  showAgain({ persisted: true });
  expect(useSession.getState().ended).toBe(true);
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', user: nana }));
  showAgain({ persisted: true });
  expect(useSession.getState()).toMatchObject({ token: 'new', ended: false });
  stop();
});

test('where storage is forbidden, a page that is shown again keeps its session', () => {
  const stop = followOtherTabs();
  startSession({ token: 'abc', user: nana });
  const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  showAgain({ persisted: true });
  expect(session().token).toBe('abc');
  forbidden.mockRestore();
  stop();
});

test('a refusal of the session that this page had before does not end the one that began in another tab', () => {
  startSession({ token: 'old', user: nana });
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', user: nana }));
  sessionRefused('old');
  expect(session()).toEqual({ token: 'new', user: nana });
  expect(stored()).toEqual({ token: 'new', user: nana });
  expect(useSession.getState().ended).toBe(false);
});

test('a refused token ends the session, and says so once', () => {
  startSession({ token: 'abc', user: nana });
  sessionRefused('abc');
  expect(session()).toEqual({ token: '', user: null });
  expect(stored()).toEqual({ token: '', user: null });
  expect(useSession.getState().ended).toBe(true);
  startSession({ token: 'new', user: nana });
  expect(useSession.getState().ended).toBe(false);
});

test('a late refusal of an older token does not end the new session', () => {
  startSession({ token: 'new', user: nana });
  sessionRefused('old');
  sessionRefused('');
  expect(session().token).toBe('new');
  expect(useSession.getState().ended).toBe(false);
});

test('news of the own account are taken over, those of another one are not', () => {
  updateOwnUser(nana);
  expect(session().user).toBeNull();
  startSession({ token: 'abc', user: nana });
  updateOwnUser({ ...nana, restricted: true, violations: 3 });
  expect(session().user?.restricted).toBe(true);
  expect(stored()).toMatchObject({ token: 'abc', user: { violations: 3 } });
  updateOwnUser({ ...nana, id: 8 });
  expect(session().user?.id).toBe(7);
});

/** Takes so much of the room, which is 5,000,000 characters. */
const fill = (characters: number) => {
  localStorage.setItem('something else of this host', 'x'.repeat(characters));
};

test('a full storage makes room for whoever signs in or out: pictures go first, then the oldest words', () => {
  startSession({ token: 'abc', user: nana });
  openKept('soup', 'picture').write('p'.repeat(200));
  openKept('old').write('w'.repeat(200));
  fill(0);
  openKept('new').write('w'.repeat(200));
  const room = 5_000_000 - Object.entries(localStorage).join('').length;
  fill(room - 10);
  startSession({ token: 'd'.repeat(100), user: nana });
  expect(readSession().token).toBe('d'.repeat(100));
  expect(localStorage.getItem('kept-picture-7-soup')).toBeNull();
  expect(localStorage.getItem('kept-words-7-old')).not.toBeNull();
  startSession({ token: 'e'.repeat(400), user: nana });
  expect(readSession().token).toBe('e'.repeat(400));
  expect(localStorage.getItem('kept-words-7-old')).toBeNull();
  expect(localStorage.getItem('kept-words-7-new')).not.toBeNull();
  clearSession();
  expect(readSession().token).toBe('');
});

test('where there is no room at all, nobody is taken for whoever was signed in before', () => {
  startSession({ token: 'abc', user: nana });
  fill(4_999_000);
  startSession({ token: 'd'.repeat(2_000), user: { ...nana, id: 8 } });
  expect(session().token).toBe('d'.repeat(2_000));
  expect(readSession().token).toBe('');
});

test('where there was no room, a page that is shown again keeps its session, until somebody signs in elsewhere', () => {
  const stop = followOtherTabs();
  fill(4_999_900);
  startSession({ token: 'abc', user: nana });
  showAgain({ persisted: true });
  expect(session()).toEqual({ token: 'abc', user: nana });
  fill(0);
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: 'new', user: { ...nana, id: 8 } }));
  showAgain({ persisted: true });
  expect(session().token).toBe('new');
  // What is gone now, somebody has removed.
  localStorage.clear();
  showAgain({ persisted: true });
  expect(session().token).toBe('');
  stop();
});

test('where storage is forbidden, the session lives in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  startSession({ token: 'abc', user: nana });
  expect(session().token).toBe('abc');
});

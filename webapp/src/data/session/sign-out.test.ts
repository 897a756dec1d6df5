// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../api/types.ts';
import { forgetKept, openKept } from '../../session/kept.ts';
import { clearSession, startSession } from '../../session/session-store.ts';
import { signOut } from './sign-out.ts';

vi.mock('./left-sessions.ts', () => ({ endSession: () => Promise.resolve(true) }));

const signIn = (id: number) => {
  startSession({ token: `token of ${id}`, user: { id } as User });
};

afterEach(() => {
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('whoever signs out leaves a copy nowhere, and finds it in the tab where they typed it', async () => {
  signIn(7);
  const recipe = openKept('recipe');
  recipe.write('a soup');
  openKept('a', 'picture').write('a thumbnail');
  await signOut({ comesBack: false });
  // An answer comes late, and what was typed has to be sent again.
  recipe.write('a soup');
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/soup|thumbnail/);
  signIn(7);
  expect(openKept('recipe').read()).toBe('a soup');
  closeTab();
  expect(openKept('recipe').read()).toBeNull();
});

test('what stays at a sign-out is found in the next tab, by its member alone, until the account is deleted', async () => {
  signIn(7);
  openKept('submission').write('a soup');
  openKept('/soup.jpg', 'picture').write('a thumbnail');
  openKept('reason').write('Opal’s pans');
  await signOut({ comesBack: false, staying: ['submission', '/soup.jpg'] });
  closeTab();
  expect(openKept('submission').read()).toBeNull();
  signIn(8);
  expect(openKept('submission').read()).toBeNull();
  expect(openKept('/soup.jpg', 'picture').read()).toBeNull();
  // Whoever signs out after them has nothing to do with it.
  await signOut({ comesBack: false });
  signIn(7);
  expect(openKept('submission').read()).toBe('a soup');
  expect(openKept('/soup.jpg', 'picture').read()).toBe('a thumbnail');
  expect(openKept('reason').read()).toBeNull();
  forgetKept(7);
  expect(openKept('submission').read()).toBeNull();
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/soup|thumbnail/);
});

test('whoever is signed out to sign in again keeps everything; a deleted account keeps nothing', async () => {
  signIn(7);
  openKept('recipe').write('a soup');
  await signOut({ comesBack: true });
  closeTab();
  signIn(7);
  expect(openKept('recipe').read()).toBe('a soup');
  openKept('recipe').write('a stew');
  forgetKept(7);
  expect(openKept('recipe').read()).toBeNull();
});

/** The tab is closed, and another one opened. */
function closeTab() {
  sessionStorage.clear();
}

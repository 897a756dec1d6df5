// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../api/types.ts';
import { forgetCopies, forgetOldCopies, openKept } from './kept.ts';
import { clearSession, startSession } from './session-store.ts';

const signIn = (id: number) => {
  startSession({ token: `token of ${id}`, user: { id } as User });
};

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('what somebody typed is found again by them, and by nobody who signs in after them', () => {
  signIn(7);
  openKept('reason').write('Nana’s words');
  signIn(8);
  expect(openKept('reason').read()).toBeNull();
  clearSession();
  expect(openKept('reason').read()).toBeNull();
  signIn(7);
  expect(openKept('reason').read()).toBe('Nana’s words');
});

test('what is opened stays with the account that opened it, also when an answer comes later', () => {
  signIn(7);
  const kept = openKept('reason');
  kept.write('Nana’s words');
  signIn(8);
  openKept('reason').write('Opal’s words');
  kept.forget();
  expect(openKept('reason').read()).toBe('Opal’s words');
  signIn(7);
  expect(openKept('reason').read()).toBeNull();
});

test('words are kept where pictures have filled the room, and the oldest pictures go for them', () => {
  signIn(7);
  fill(4_000_000);
  for (const name of ['first', 'second', 'third']) openKept(name, 'picture').write('p'.repeat(300_000));
  openKept('recipe').write('w'.repeat(400_000));
  expect(openKept('recipe').read()).toHaveLength(400_000);
  expect(openKept('first', 'picture').read()).toBeNull();
  expect(openKept('third', 'picture').read()).not.toBeNull();
});

test('words that have no room are lost with the page, and what is kept already is not', () => {
  signIn(7);
  openKept('recipe').write('a soup');
  fill(4_900_000);
  openKept('story').write('w'.repeat(400_000));
  expect(openKept('story').read()).toBeNull();
  expect(openKept('recipe').read()).toBe('a soup');
});

/** Takes so much of the room, which is 5,000,000 characters in the tab and as many in the browser. */
function fill(characters: number) {
  for (const storage of [sessionStorage, localStorage])
    storage.setItem('something else of this host', 'x'.repeat(characters));
}

test('what a member typed is there after the tab is closed, for them alone; what a visitor typed is not', () => {
  openKept('registration').write('nana@example.org');
  signIn(7);
  openKept('recipe').write('a soup');
  closeTab();
  expect(openKept('recipe').read()).toBe('a soup');
  signIn(8);
  expect(openKept('recipe').read()).toBeNull();
  clearSession();
  expect(openKept('registration').read()).toBeNull();
});

test('what is sent after a session had ended in between leaves no copy', () => {
  signIn(7);
  const recipe = openKept('recipe');
  recipe.write('a soup');
  recipe.amend('a soup, on its way');
  clearSession();
  // The refusal: it is not on its way any more.
  recipe.amend('a soup');
  signIn(7);
  const again = openKept('recipe');
  again.take();
  again.amend('a soup, on its way again');
  again.forget();
  expect(openKept('recipe').read()).toBeNull();
});

test('what is sent in one tab is not what was typed later in another one', () => {
  signIn(7);
  const here = openKept('recipe');
  here.write('a soup');
  inAnotherTab(() => {
    openKept('recipe').write('a soup with leeks');
  });
  here.forget();
  expect(here.read()).toBe('a soup with leeks');
  // What forgets once more, as a form does that is empty again, has nothing to do with it.
  here.forget();
  openKept('recipe').forget();
  expect(here.read()).toBe('a soup with leeks');
  inAnotherTab(() => {
    const there = openKept('recipe');
    expect(there.take()).toBe('a soup with leeks');
    there.forget();
  });
  expect(here.read()).toBeNull();
});

test('what a tab that has no room has taken is forgotten with its copy', () => {
  signIn(7);
  openKept('recipe').write('a soup');
  closeTab();
  sessionStorage.setItem('something else of this host', 'x'.repeat(4_999_900));
  const kept = openKept('recipe');
  expect(kept.take()).toBe('a soup');
  kept.forget();
  expect(kept.read()).toBeNull();
});

test('copies that are old or too many go, the oldest first', () => {
  signIn(7);
  vi.useFakeTimers({ now: new Date('2026-10-01') });
  openKept('old').write('a soup');
  vi.setSystemTime(new Date('2026-11-01'));
  for (let number = 1; number <= 5; number += 1) {
    vi.advanceTimersByTime(1_000);
    openKept(`long ${number}`).write('w'.repeat(400_000));
  }
  const left = () =>
    ['old', 'long 1', 'long 2', 'long 3', 'long 4', 'long 5'].filter(
      (name) => openKept(name).read() !== null,
    );
  // With every word that is typed, in the tab as well; what nobody types in any more goes when a page is loaded.
  expect(left()).toEqual(['long 3', 'long 4', 'long 5']);
  vi.setSystemTime(new Date('2026-12-24'));
  forgetOldCopies();
  vi.useRealTimers();
  closeTab();
  expect(left()).toEqual([]);
});

test('with every write the oldest of too many go, and never what is typed just now', () => {
  signIn(7);
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  for (let number = 1; number <= 101; number += 1) {
    vi.advanceTimersByTime(1_000);
    openKept(`words ${number}`).write('a soup');
  }
  expect(openKept('words 1').read()).toBeNull();
  expect(openKept('words 2').read()).toBe('a soup');
  openKept('a long story').write('w'.repeat(1_600_000));
  vi.useRealTimers();
  expect(openKept('words 101').read()).toBeNull();
  expect(openKept('a long story').read()).toHaveLength(1_600_000);
});

test('what somebody types is written once for many letters, half a second after the first of them', () => {
  signIn(7);
  vi.useFakeTimers();
  const written = vi.spyOn(Storage.prototype, 'setItem');
  const recipe = openKept('recipe');
  for (const text of ['a', 'a s', 'a so', 'a soup']) {
    recipe.writeSoon(text);
    vi.advanceTimersByTime(120);
  }
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  // In the tab, and its copy.
  expect(written).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  closeTab();
  expect(openKept('recipe').read()).toBe('a soup');
});

test.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('what somebody types is written at once when %s', (_, happens) => {
  signIn(7);
  openKept('recipe').writeSoon('a soup');
  openKept('story').writeSoon('Nana’s');
  expect(localStorage.getItem('kept-words-7-recipe')).toBeNull();
  happens();
  closeTab();
  expect(openKept('recipe').read()).toBe('a soup');
  expect(openKept('story').read()).toBe('Nana’s');
});

test('what is not written yet is found, is forgotten, and leaves no copy where somebody signs out', () => {
  signIn(7);
  openKept('recipe').writeSoon('a soup');
  expect(openKept('recipe').read()).toBe('a soup');
  const recipe = openKept('recipe');
  recipe.writeSoon('a stew');
  recipe.forget();
  vi.useFakeTimers();
  recipe.writeSoon('a pie');
  forgetCopies(7);
  recipe.writeSoon('a pie with leeks');
  clearSession();
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/soup|stew|pie/);
  signIn(7);
  expect(openKept('recipe').read()).toBe('a pie with leeks');
});

/** The tab is closed, and another one opened. */
function closeTab() {
  sessionStorage.clear();
}

/** Does something in another tab of the same browser. */
function inAnotherTab(act: () => void) {
  const own = Object.entries(sessionStorage) as [string, string][];
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
}

// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../api/types.ts';
import { clearSession, startSession } from '../../session/session-store.ts';
import { forgetDraft, isDraftKept } from './draft.ts';
import { openDraft } from './open-draft.ts';

const START = { title: '', password: '' };
const open = () => openDraft('recipe', START, ['password']);
const signIn = () => {
  startSession({ token: 'a token', user: { id: 7 } as User });
};

/** The page is left. */
const leave = () => window.dispatchEvent(new Event('pagehide'));
/** The tab is closed, and another one opened. */
const closeTab = () => {
  leave();
  sessionStorage.clear();
};

afterEach(() => {
  leave();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('what was typed is there after the tab is closed, with the key of what was sent; a password is not', () => {
  signIn();
  const draft = open();
  draft.keep({ title: 'a soup', password: 'tomato' });
  draft.memory.write({ text: 'sent', key: 'a key' });
  closeTab();
  expect(isDraftKept('recipe')).toBe(true);
  expect(open().values).toEqual({ title: 'a soup', password: '' });
  expect(open().memory.read()).toEqual({ text: 'sent', key: 'a key' });
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'tomato',
  );
});

test('a tab that is loaded anew and has changed nothing leaves what was typed later in another one', () => {
  signIn();
  open().keep({ ...START, title: 'a soup' });
  leave();
  const ofThisTab = Object.entries(sessionStorage) as [string, string][];
  closeTab();
  open().keep({ ...START, title: 'a soup with leeks' });
  closeTab();
  for (const [key, value] of ofThisTab) sessionStorage.setItem(key, value);
  const again = open();
  expect(again.values.title).toBe('a soup');
  again.keep(again.values);
  closeTab();
  expect(open().values.title).toBe('a soup with leeks');
});

test('a form that is sent and empty again leaves what was typed later in another tab', () => {
  signIn();
  const draft = open();
  draft.keep({ ...START, title: 'a soup' });
  closeTab();
  open().keep({ ...START, title: 'a soup with leeks' });
  closeTab();
  // What is sent is remembered with its key until it is answered.
  draft.memory.write({ text: 'sent', key: 'a key' });
  draft.forget();
  draft.keep(START);
  forgetDraft('recipe');
  closeTab();
  expect(open().values.title).toBe('a soup with leeks');
});

test('what was typed and taken away again is forgotten, also the copy', () => {
  signIn();
  const draft = open();
  draft.keep({ ...START, title: 'a soup' });
  draft.keep(START);
  closeTab();
  expect(isDraftKept('recipe')).toBe(false);
});

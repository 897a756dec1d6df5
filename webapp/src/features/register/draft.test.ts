import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetDraft, useDraft } from './draft.ts';

afterEach(() => {
  sessionStorage.clear();
});

const open = () => renderHook(() => useDraft()).result;

test('a registration begins with avatar 1', () => {
  expect(open().current.draft).toEqual({
    email: '',
    password: '',
    confirmPassword: '',
    displayName: '',
    avatarId: 1,
  });
});

test('what was typed outlives a reload, but for the passwords, which are kept nowhere', () => {
  const draft = open();
  act(() => {
    draft.current.change({
      email: 'nana@example.org',
      password: 'tomato soup',
      confirmPassword: 'tomato soup',
      displayName: 'Nana',
      avatarId: 33,
    });
  });
  expect(draft.current.draft.password).toBe('tomato soup');
  expect(sessionStorage.getItem('register-draft')).toContain('nana@example.org');
  expect(Object.values(sessionStorage).concat(Object.values(localStorage)).join()).not.toContain('soup');
  expect(open().current.draft).toEqual({
    email: 'nana@example.org',
    password: '',
    confirmPassword: '',
    displayName: 'Nana',
    avatarId: 33,
  });
  forgetDraft();
  expect(open().current.draft.email).toBe('');
});

test.each(['nonsense', '7', '[]', '{"email":7,"avatarId":"x"}'])('%s in the storage is no draft', (kept) => {
  sessionStorage.setItem('register-draft', kept);
  expect(open().current.draft).toMatchObject({ email: '', displayName: '', avatarId: 1 });
});

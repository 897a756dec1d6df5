import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../ui/query-client.ts';
import { REGISTRATION_DRAFT, useRegistration } from './use-registration.ts';
import { openKept } from '../../session/kept.ts';

const open = () =>
  renderHook(() => useRegistration(() => undefined), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  }).result;

const START = { email: '', password: '', confirmPassword: '', displayName: '', avatarId: 1 };

/** The page is left: whatever is to be kept is written. */
const leave = () => window.dispatchEvent(new Event('pagehide'));

afterEach(() => {
  leave();
  sessionStorage.clear();
});

test('a registration begins with avatar 1', () => {
  expect(open().current.values).toEqual(START);
});

test('what was typed outlives a reload, but for the passwords, which are kept nowhere', () => {
  const form = open();
  const type = (path: 'email' | 'password' | 'confirmPassword' | 'displayName', text: string) => {
    act(() => {
      form.current.field(path).onValue(text);
    });
  };
  type('email', 'nana@example.org');
  type('password', 'tomato soup');
  type('confirmPassword', 'tomato soup');
  type('displayName', 'Nana');
  act(() => {
    form.current.field('avatarId').onValue(33);
  });
  const kept = { ...START, email: 'nana@example.org', displayName: 'Nana', avatarId: 33 };
  expect(form.current.values).toEqual({ ...kept, password: 'tomato soup', confirmPassword: 'tomato soup' });
  leave();
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'tomato',
  );
  expect(open().current.values).toEqual(kept);
});

test.each(['{"values":{"email":7,"avatarId":"x"}}', '[]', 'null', '{'])(
  'a draft of %s is not believed',
  (text) => {
    openKept(REGISTRATION_DRAFT).write(text);
    expect(open().current.values).toEqual(START);
  },
);

test('each step is checked by itself', () => {
  const form = open();
  act(() => {
    expect(form.current.check('displayName')).toBe(false);
  });
  expect(Object.keys(form.current.errors)).toEqual(['displayName']);
});

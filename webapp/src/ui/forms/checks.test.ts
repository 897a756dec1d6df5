import { expect, test } from 'vitest';
import { confirmationError, emailError, errorsOf, newPasswordError, PASSWORDS_DIFFER } from './checks.ts';

test.each(['nana@example.org', ' nana@example.org ', 'größe@küche.example', "o'neil+soup@example.org"])(
  '%s may be an e-mail address',
  (email) => {
    expect(emailError(email)).toBeUndefined();
  },
);

test.each(['', '   ', 'nana', 'nana@', '@example.org', 'na na@example.org', 'a@b@c'])(
  '"%s" is no e-mail address',
  (email) => {
    expect(emailError(email)).toMatch(/email/);
  },
);

test('a new password has at least 8 characters, however many bytes they are', () => {
  expect(newPasswordError('')).toBe('Please choose a password.');
  expect(newPasswordError('seven77')).toContain('at least 8 characters');
  expect(newPasswordError('🍅🍅🍅🍅')).toContain('at least 8 characters');
  expect(newPasswordError('eight888')).toBeUndefined();
});

test('two passwords that differ are told in the words of the product', () => {
  expect(confirmationError('tomato soup', 'tomato soap')).toBe(PASSWORDS_DIFFER);
  expect(PASSWORDS_DIFFER).toBe('Password & Confirm Password do not match.');
  expect(confirmationError('tomato soup', 'tomato soup')).toBeUndefined();
});

test('only errors that are there are kept', () => {
  expect(errorsOf({ email: 'wrong', password: undefined })).toEqual({ email: 'wrong' });
});

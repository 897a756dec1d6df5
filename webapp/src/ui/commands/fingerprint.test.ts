import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('two contents are the same when they say the same', () => {
  expect(fingerprint({ title: 'Soup', steps: ['boil'] })).toBe(
    fingerprint({ title: 'Soup', steps: ['boil'] }),
  );
  expect(fingerprint({ title: 'Soup' })).not.toBe(fingerprint({ title: 'Stew' }));
  expect(fingerprint(undefined)).toBe(fingerprint(null));
});

test('files are told apart', () => {
  const file = (name: string, text: string) => new File([text], name, { lastModified: 1 });
  expect(fingerprint({ photo: file('a.png', 'a') })).toBe(fingerprint({ photo: file('a.png', 'b') }));
  expect(fingerprint({ photo: file('a.png', 'a') })).not.toBe(fingerprint({ photo: file('b.png', 'a') }));
  expect(fingerprint({ photo: file('a.png', 'a') })).not.toBe(fingerprint({ photo: file('a.png', 'aa') }));
});

test('what is secret is not in it', () => {
  expect(fingerprint({ email: 'nana', password: 'soup' }, ['password'])).toBe(fingerprint({ email: 'nana' }));
});

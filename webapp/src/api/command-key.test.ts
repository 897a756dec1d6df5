import { expect, test } from 'vitest';
import { newCommandKey } from './command-key.ts';

test('a key is a UUID of version 4, and every one is new', () => {
  const keys = Array.from({ length: 100 }, newCommandKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});

import { expect, test } from 'vitest';
import { foundText } from './SearchOutcome.tsx';

test.each([
  [1, 1, '1 user found.'],
  [3, 3, '3 users found.'],
  [20, 1_057, 'The first 20 of 1,057 users found. Type more of the name to find fewer.'],
])('of %i that are listed and %i that there are it is said', (listed, total, said) => {
  expect(foundText({ items: Array.from({ length: listed }), total }, ['user', 'users'], 'name')).toBe(said);
});

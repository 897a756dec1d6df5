import { expect, test } from 'vitest';
import { charactersOf, lengthError } from './lengths.ts';

test('characters are counted as the server counts them: whole, composed, without white space around', () => {
  expect(charactersOf('  soup\n')).toBe(4);
  expect(charactersOf('👩‍🍳')).toBe(3);
  expect(charactersOf('e\u0301')).toBe(1);
});

test('what is too long is said with both numbers, and the longest is not', () => {
  expect(lengthError('A comment', 'x'.repeat(2_000), 2_000)).toBeUndefined();
  expect(lengthError('A comment', 'x'.repeat(2_001), 2_000)).toBe(
    'A comment can have at most 2,000 characters; this has 2,001.',
  );
});

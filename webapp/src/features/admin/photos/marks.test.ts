// @vitest-environment node
import { expect, test } from 'vitest';
import { marked, marksAmong, marksText, NO_MARKS, statusOf } from './marks.ts';

test('a photo has one mark, and another one takes its place', () => {
  const approved = marked(marked(NO_MARKS, 'a', 'approved'), 'b', 'approved');
  expect(statusOf(approved, 'a')).toBe('approved');
  const changed = marked(approved, 'a', 'deleted');
  expect(changed).toEqual({ approved: ['b'], deleted: ['a'] });
  expect(statusOf(changed, 'a')).toBe('deleted');
  expect(statusOf(marked(changed, 'a', ''), 'a')).toBe('');
  expect(marked(marked(NO_MARKS, 'a', 'deleted'), 'a', 'deleted').deleted).toEqual(['a']);
});

test('what waits no longer is not decided on', () => {
  expect(marksAmong({ approved: ['a', 'b'], deleted: ['c'] }, ['b', 'd'])).toEqual({
    approved: ['b'],
    deleted: [],
  });
});

test.each([
  [NO_MARKS, 'No photo is marked yet.'],
  [{ approved: ['a'], deleted: [] }, '1 photo approved.'],
  [{ approved: ['a', 'b'], deleted: ['c'] }, '2 photos approved, 1 photo deleted.'],
])('%o is said as "%s"', (marks, text) => {
  expect(marksText(marks)).toBe(text);
});

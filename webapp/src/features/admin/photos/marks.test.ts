import { expect, test } from 'vitest';
import {
  marked,
  markedAndGone,
  marksAmong,
  marksText,
  markText,
  NO_MARKS,
  notSavedText,
  reasonErrors,
  reasonTexts,
  statusOf,
  toDecideText,
  unsavedText,
  whyOf,
  without,
  withWhy,
} from './marks.ts';
import { photoName } from './waited-photo.ts';

const photo = (picUrl: string) => ({
  ...{ picUrl, userId: 7, recipeId: 3, submitted: '2026-11-21T10:00:00Z' },
  ...{ altText: 'A plate', recipeTitle: 'Soup' },
});
const mark = (marks: typeof NO_MARKS, picUrl: string, status: 'approved' | 'deleted' | '') =>
  marked(marks, photo(picUrl), status);

test('a photo has one mark, and another one takes its place', () => {
  const approved = mark(mark(NO_MARKS, 'a', 'approved'), 'b', 'approved');
  expect(statusOf(approved, 'a')).toBe('approved');
  const changed = mark(approved, 'a', 'deleted');
  expect(changed).toEqual({
    approved: ['b'],
    deleted: ['a'],
    photos: [photo('b'), photo('a')],
    reasons: [],
  });
  expect(statusOf(changed, 'a')).toBe('deleted');
  expect(statusOf(mark(changed, 'a', ''), 'a')).toBe('');
  expect(mark(mark(NO_MARKS, 'a', 'deleted'), 'a', 'deleted').deleted).toEqual(['a']);
});

test('of a marked photo no more is kept than what names it, and what the trail is asked about', () => {
  const seen = { ...photo('a'), viewUrl: '/signed' };
  expect(marked(NO_MARKS, seen, 'approved').photos).toEqual([photo('a')]);
});

test('what waits no longer is not decided on', () => {
  expect(marksAmong({ approved: ['a', 'b'], deleted: ['c'] }, ['b', 'd'])).toEqual({
    approved: ['b'],
    deleted: [],
  });
});

test('a mark on a photo that waits no longer is known until it is taken away', () => {
  const marks = mark(mark(mark(NO_MARKS, 'a', 'approved'), 'b', 'approved'), 'c', 'deleted');
  expect(markedAndGone(marks, ['b', 'd'])).toEqual([photo('a'), photo('c')]);
  expect(markedAndGone(without(marks, ['b']), [])).toEqual([photo('a'), photo('c')]);
  expect(markedAndGone(without(marks, ['a', 'c']), [])).toEqual([photo('b')]);
  expect(markedAndGone(NO_MARKS, ['b'])).toEqual([]);
});

test.each([
  [NO_MARKS, 'No photo is marked yet.'],
  [{ approved: ['a'], deleted: [] }, '1 photo approved.'],
  [{ approved: ['a', 'b'], deleted: ['c'] }, '2 photos approved, 1 photo deleted.'],
])('%o is said as "%s"', (marks, text) => {
  expect(marksText(marks)).toBe(text);
});

test('of what is not decided on it is said how much that is', () => {
  expect(unsavedText(1)).toBe('1 photo could not be decided on, and stays marked.');
  expect(unsavedText(3)).toBe('3 photos could not be decided on, and stay marked.');
});

test('a photo is not declined without a reason, which stays while another mark is tried', () => {
  const dark = { usual: ['It is too dark.'], words: 'Near a window?' };
  const deleted = mark(mark(NO_MARKS, 'a', 'deleted'), 'b', 'deleted');
  const said = { ...deleted, reasons: withWhy(deleted, 'a', dark) };
  expect(reasonErrors(said, said.deleted)).toEqual({ b: { usual: 'Please choose a reason, or write one.' } });
  expect(reasonErrors(said, ['a'])).toEqual({});
  expect(reasonTexts(said)).toEqual({ a: 'It is too dark. Near a window?' });
  const approved = mark(said, 'a', 'approved');
  expect(whyOf(mark(approved, 'a', 'deleted'), 'a')).toMatchObject(dark);
  expect(whyOf(without(said, ['a']), 'a')).toEqual({ usual: [], words: '' });
});

test.each([
  [NO_MARKS, 'No photo is marked yet.'],
  [{ approved: ['a'], deleted: [] }, 'Not saved yet: 1 photo to approve.'],
  [{ approved: [], deleted: ['a', 'b'] }, 'Not saved yet: 2 photos to delete.'],
  [{ approved: ['a', 'b'], deleted: ['c'] }, 'Not saved yet: 2 photos to approve, 1 to delete.'],
])('that %o is only marked is said as "%s"', (marks, text) => {
  expect(notSavedText(marks)).toBe(text);
});

test('before marks are saved it is asked what is to be done, and not told as if it were done', () => {
  expect(toDecideText({ approved: ['a'], deleted: ['b', 'c'] })).toBe('1 photo to approve, 2 to delete.');
});

test('a marked photo says that it is not saved', () => {
  expect(markText('approved')).toBe('Marked as approved, not saved yet.');
  expect(markText('deleted')).toBe('Marked for deletion, not saved yet.');
  expect(markText('')).toBe('');
});

test.each([
  [{ altText: 'A plate', recipeTitle: 'Soup' }, '“A plate” (Soup)'],
  [{ altText: '', recipeTitle: 'Soup' }, 'A photo (Soup)'],
  [{ altText: '', recipeTitle: '' }, 'A photo'],
])('%o is called %s', (photo, name) => {
  expect(photoName(photo)).toBe(name);
});

// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { openKept } from '../../session/kept.ts';
import { keepUploaded, uploadedPicture } from './uploaded-pictures.ts';

const SOUP = { name: 'soup.jpg', thumbnail: 'data:image/webp;base64,AA==' };

afterEach(() => {
  sessionStorage.clear();
});

test('a picture that was uploaded in this tab is known by its address', () => {
  keepUploaded('/api/images/a-1280.jpg', SOUP);
  expect(uploadedPicture('/api/images/a-1280.jpg')).toEqual(SOUP);
  expect(uploadedPicture('/api/images/b-1280.jpg')).toBeUndefined();
});

test('an address that ends is not kept; what is made later is', () => {
  const signed = '/api/images/a-1280.jpg?until=1760000000&signature=abc';
  const keep = keepUploaded('a', { name: 'soup.jpg', thumbnail: signed });
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('?');
  expect(uploadedPicture('a')).toEqual({ name: 'soup.jpg', thumbnail: '' });
  keep(SOUP.thumbnail);
  expect(uploadedPicture('a')).toEqual(SOUP);
});

test('the oldest are forgotten, so that what is kept stays small', () => {
  for (let number = 0; number < 100; number += 1) keepUploaded(`/api/images/${number}-1280.jpg`, SOUP);
  expect(uploadedPicture('/api/images/0-1280.jpg')).toBeUndefined();
  expect(uploadedPicture('/api/images/99-1280.jpg')).toEqual(SOUP);
  const large = { name: 'large.jpg', thumbnail: `data:image/webp;base64,${'a'.repeat(400_000)}` };
  for (let number = 0; number < 4; number += 1) keepUploaded(`large ${number}`, large);
  expect(uploadedPicture('large 0')).toBeUndefined();
  expect(uploadedPicture('large 3')).toEqual(large);
});

test.each(['{', '{}', '[["a"]]', '{"name":3,"thumbnail":""}'])(
  'what somebody put there, %s, is not believed',
  (kept) => {
    openKept('b', 'picture').write(kept);
    expect(uploadedPicture('b')).toBeUndefined();
    keepUploaded('c', SOUP);
    expect(uploadedPicture('c')).toEqual(SOUP);
  },
);

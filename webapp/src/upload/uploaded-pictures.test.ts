import { afterEach, expect, test } from 'vitest';
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

test('the oldest are forgotten, so that what is kept stays small', () => {
  for (let number = 0; number < 100; number += 1) keepUploaded(`/api/images/${number}-1280.jpg`, SOUP);
  expect(uploadedPicture('/api/images/0-1280.jpg')).toBeUndefined();
  expect(uploadedPicture('/api/images/99-1280.jpg')).toEqual(SOUP);
});

test.each(['{', '{}', '[[1,2],["a"],["b",{"name":3}]]'])(
  'what somebody put there, %s, is not believed',
  (kept) => {
    sessionStorage.setItem('uploaded-pictures', kept);
    expect(uploadedPicture('b')).toBeUndefined();
    keepUploaded('c', SOUP);
    expect(uploadedPicture('c')).toEqual(SOUP);
  },
);

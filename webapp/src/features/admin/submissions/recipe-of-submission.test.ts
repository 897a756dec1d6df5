import { expect, test } from 'vitest';
import { correctedPictures } from './recipe-of-submission.ts';

const withPictures = (...pics: string[]) => ({ pics });

test('what the writer added or took away meanwhile is followed, and what the admin wrote stays', () => {
  const rows = [
    { picUrl: 'a', altText: 'A loaf' },
    { picUrl: 'b', altText: 'A slice' },
    { picUrl: 'own', altText: 'Uploaded by the admin' },
  ];
  expect(correctedPictures(rows, withPictures('a', 'b', 'c'), withPictures('b', 'c', 'd'))).toEqual([
    { picUrl: 'b', altText: 'A slice' },
    { picUrl: 'own', altText: 'Uploaded by the admin' },
    { picUrl: 'd', altText: '' },
  ]);
  expect(correctedPictures([], withPictures(), withPictures())).toEqual([]);
});

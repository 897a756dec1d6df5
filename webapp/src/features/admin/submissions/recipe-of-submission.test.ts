import { expect, test } from 'vitest';
import { NO_STORY } from '../../../kitchen/written-story.ts';
import { correctedPictures, correctedStory } from './recipe-of-submission.ts';

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

test('a story that the admin has not changed is told as its writer tells it now', () => {
  const [had, has] = [
    { ...NO_STORY, storyWho: 'Rosa' },
    { ...NO_STORY, storyPlace: 'Trieste' },
  ];
  expect(correctedStory(had, had, has)).toEqual(has);
  const changed = { ...had, storyTime: '1932' };
  expect(correctedStory(changed, had, has)).toEqual(changed);
  expect(correctedStory(had, had, NO_STORY)).toEqual(NO_STORY);
});

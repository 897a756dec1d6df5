import { expect, test } from 'vitest';
import { asWrittenStory, factsOfStory, NO_STORY, STORY_PARTS, storyBody } from './written-story.ts';

const parts = { who: 'Rosa', place: '', time: '1932', told: 'On Sundays.\n\n Always. ' };

test('a story goes into its form and out again as it is', () => {
  expect(storyBody(asWrittenStory(parts))).toEqual(parts);
  expect(asWrittenStory(undefined)).toEqual(NO_STORY);
  expect(storyBody(NO_STORY)).toEqual({ who: '', place: '', time: '', told: '' });
});

test('who compares two stories reads which part is where', () => {
  const read = (story: typeof parts) => Object.values(STORY_PARTS).map((part) => part(asWrittenStory(story)));
  expect(read(parts)).toEqual([parts.who, '', parts.time, parts.told]);
  expect(read({ ...parts, who: '', place: 'Rosa' })).toEqual(['', 'Rosa', parts.time, parts.told]);
});

test('what is not known has no word before it', () => {
  expect(factsOfStory(parts)).toEqual([
    ['First cooked by', 'Rosa'],
    ['When', '1932'],
  ]);
});

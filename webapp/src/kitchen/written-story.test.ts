import { expect, test } from 'vitest';
import { asWrittenStory, NO_STORY, STORY_PARTS, storyBody } from './written-story.ts';

const parts = { who: 'Rosa', place: '', time: '1932', told: 'On Sundays.\n\n Always. ' };

test('a story goes into its form and out again as it is', () => {
  expect(storyBody(asWrittenStory({ ...parts, origin: 'First cooked by Rosa, in 1932.' }))).toEqual(parts);
  expect(asWrittenStory(undefined)).toEqual(NO_STORY);
  expect(storyBody(NO_STORY)).toEqual({ who: '', place: '', time: '', told: '' });
});

test('who compares two stories reads which part is where', () => {
  const read = (story: typeof parts) =>
    Object.values(STORY_PARTS).map((part) => part(asWrittenStory({ ...story, origin: '' })));
  expect(read(parts)).toEqual([parts.who, '', parts.time, parts.told]);
  expect(read({ ...parts, who: '', place: 'Rosa' })).toEqual(['', 'Rosa', parts.time, parts.told]);
});

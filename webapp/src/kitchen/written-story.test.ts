import { expect, test } from 'vitest';
import { asWrittenStory, NO_STORY, storyBody, storyText } from './written-story.ts';

const parts = { who: 'Rosa', place: '', time: '1932', told: 'On Sundays.\n\n Always. ' };

test('a story goes into its form and out again as it is', () => {
  expect(storyBody(asWrittenStory({ ...parts, origin: 'First cooked by Rosa, in 1932.' }))).toEqual(parts);
  expect(asWrittenStory(undefined)).toEqual(NO_STORY);
  expect(storyBody(NO_STORY)).toEqual({ who: '', place: '', time: '', told: '' });
});

test('who compares two stories reads what they say, line by line', () => {
  expect(storyText(asWrittenStory({ ...parts, origin: '' }))).toBe('Rosa\n1932\nOn Sundays.\n\n Always. ');
  expect(storyText(NO_STORY)).toBe('');
});

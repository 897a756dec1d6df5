import type { Story, StoryBody } from '../api/types.ts';

/** A recipe's story as a form has it; empty where nothing is said. */
export interface WrittenStory {
  storyWho: string;
  storyPlace: string;
  storyTime: string;
  storyTold: string;
}

/** No story. */
export const NO_STORY: WrittenStory = { storyWho: '', storyPlace: '', storyTime: '', storyTold: '' };

/** A story, as its form begins. */
export function asWrittenStory(story: Story | undefined): WrittenStory {
  if (story === undefined) return NO_STORY;
  const { who, place, time, told } = story;
  return { storyWho: who, storyPlace: place, storyTime: time, storyTold: told };
}

/** What is sent of it; without a word in it, it says that there is no story. */
export function storyBody({ storyWho, storyPlace, storyTime, storyTold }: WrittenStory): StoryBody {
  return { who: storyWho, place: storyPlace, time: storyTime, told: storyTold };
}

/** The parts of a story by their names, for somebody who compares two. */
export const STORY_PARTS: Record<string, (story: WrittenStory) => string> = {
  'Who cooked it first': ({ storyWho }) => storyWho,
  'Where it was cooked first': ({ storyPlace }) => storyPlace,
  'When it was cooked first': ({ storyTime }) => storyTime,
  'The story': ({ storyTold }) => storyTold,
};

/** The story alone of a form that has more. */
export function storyOf({ storyWho, storyPlace, storyTime, storyTold }: WrittenStory): WrittenStory {
  return { storyWho, storyPlace, storyTime, storyTold };
}

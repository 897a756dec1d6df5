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

/** Who, where and when, each with the word that stands before it, as far as they are known. */
export function factsOfStory({ who, place, time }: Story): (readonly [label: string, said: string])[] {
  const facts = [
    ['First cooked by', who],
    ['Where', place],
    ['When', time],
  ] as const;
  return facts.filter(([, said]) => said !== '');
}

/** The parts of a story by their names, for somebody who compares two. */
export const STORY_PARTS: Record<string, (story: WrittenStory) => string> = {
  'First cooked by': ({ storyWho }) => storyWho,
  Where: ({ storyPlace }) => storyPlace,
  When: ({ storyTime }) => storyTime,
  'The story': ({ storyTold }) => storyTold,
};

/** The story alone of a form that has more. */
export function storyOf({ storyWho, storyPlace, storyTime, storyTold }: WrittenStory): WrittenStory {
  return { storyWho, storyPlace, storyTime, storyTold };
}

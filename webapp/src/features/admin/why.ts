import { lengthError } from '../../ui/forms/lengths.ts';
import { LONGEST_REASON } from '../../limits.gen.ts';

/** Why an admin declines something: usual reasons, and the admin's own words. */
export interface Why {
  usual: string[];
  words: string;
}

/** No reason yet. */
export const NO_WHY: Why = { usual: [], words: '' };

/** What recipes are usually rejected for; their writers read these sentences. */
export const WHY_NOT_THE_RECIPE = [
  'It is on the shelf already.',
  'Steps or amounts are missing.',
  'Parts of it are hard to follow.',
  'It is not a recipe.',
  'It is copied from a book or a site.',
  'It advertises something.',
] as const;

/** What photos are usually declined for; their owners read these sentences. */
export const WHY_NOT_THE_PHOTO = [
  'It is blurry.',
  'It is too dark.',
  'It shows something else.',
  'It shows a person who may not have agreed.',
  'It is not your own picture.',
  'There is writing or a logo on it.',
  'We have one much like it.',
] as const;

/** The reason as it is sent, and read by whom it concerns. */
export function whyText({ usual, words }: Why): string {
  return [...usual, words.trim()].filter((part) => part !== '').join(' ');
}

/** What is wrong with a reason, by field. */
export function whyErrors(why: Why): { usual?: string; words?: string } {
  const text = whyText(why);
  if (text === '') return { usual: 'Please choose a reason, or write one.' };
  const tooLong = lengthError('A reason', text, LONGEST_REASON);
  return tooLong === undefined ? {} : { words: tooLong };
}

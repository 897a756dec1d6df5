import { ApiError } from '../../api/errors.ts';

/** The actions whose refusals are told in the product's words, odd wording included (docs/calls.md#error-texts). */
const IN_THE_PRODUCTS_WORDS: readonly string[] = ['deck list', 'save recipe', 'CardView'];

/** What is said of every other action that was not carried out, by its name in `useAction` and `useCommandForm`. */
const NOT_DONE: Readonly<Record<string, string>> = {
  'approve recipe': 'The recipe is not approved yet.',
  'clear report': 'The comment is still in your queue.',
  confirm: 'The admin tools are still locked.',
  'correct recipe': 'Your correction was not saved.',
  'delete account': 'Your account was not deleted.',
  'delete comment': 'The comment was not deleted.',
  'delete recipe': 'The recipe was not deleted.',
  'delete user': 'The user was not deleted.',
  'download my recipes': 'Your recipes were not downloaded.',
  'download what is kept about you': 'What is kept about you was not downloaded.',
  'export audit trail': 'The audit trail was not exported.',
  'filter decisions': 'The filters were not applied.',
  'find recipe': 'The recipe could not be looked up.',
  'find user': 'The user could not be looked up.',
  'log in': 'You are not signed in.',
  'make admin': 'The user is not an admin yet.',
  'post comment': 'Your comment was not posted.',
  'read recipe': 'The text could not be read again.',
  'read what you pasted': 'What you pasted could not be read.',
  register: 'Your account was not created.',
  'reject recipe': 'The recipe is still waiting.',
  'remove admin': 'The user is still an admin.',
  'remove comment': 'The comment was not removed.',
  'report comment': 'The comment was not reported.',
  'report photo': 'The photo was not reported.',
  'reset violations': 'The violations were not reset.',
  'save password': 'Your new password was not saved.',
  'save photos': 'Your changes to the photos were not saved.',
  'save settings': 'Your settings were not saved.',
  'send code': 'No code was sent.',
  'submit photo': 'Your photo was not submitted.',
  'submit recipe': 'Your recipe was not submitted.',
  'upload image': 'The picture was not uploaded.',
  'verify code': 'The code was not verified.',
  'withdraw photo': 'Your photo was not withdrawn.',
  'withdraw recipe': 'Your recipe was not withdrawn.',
};

/**
 * What is said over the page about an action that was not carried out. What did not happen comes first; the server's own sentence
 * follows, or ours about what answered in its place: it says what a person can do.
 */
export function refusalText(error: unknown, action: string): string {
  if (!(error instanceof ApiError)) return 'Request could not be created.';
  if (error.status === 0) return error.message;
  const words = IN_THE_PRODUCTS_WORDS.includes(action)
    ? `Error ${action} deck. Response received was ${error.statusText}.`
    : (NOT_DONE[action] ?? 'That did not work.');
  return `${words} ${error.message}`;
}

import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commentsQuery } from './comments/comments.ts';
import { reportedCommentsQuery } from './comments/reported-comments.ts';
import { accountQuery } from './accounts/account.ts';
import { userQuery } from './accounts/user.ts';
import { myPendingPhotosQuery } from './photos/my-pending-photos.ts';
import { myPhotosQuery } from './photos/my-photos.ts';
import { pendingPhotosQuery } from './photos/pending-photos.ts';
import { createQueryClient } from '../ui/query-client.ts';
import { alikeTitlesQuery } from './recipes/alike-titles.ts';
import { randomRecipeQuery } from './recipes/random-recipe.ts';
import { recipeQuery } from './recipes/recipe.ts';
import { recipesOfUserQuery } from './recipes/recipes-of-user.ts';
import { searchQuery } from './recipes/search.ts';
import { waitingQuery } from './reviews/waiting.ts';
import { mySavesQuery, savedQuery } from './saves/saves.ts';
import { principalQuery } from './session/principal.ts';
import { pendingRecipesQuery } from './submissions/pending-recipes.ts';
import { mySubmissionsQuery } from './submissions/submissions.ts';
import { tagsQuery } from './tags/tags.ts';
import { adminInvalidates } from './admin-invalidates.ts';
import { invalidates } from './invalidates.ts';

const NANA = 7;
const SOMEBODY_ELSE = 8;

/** What screens have fetched while Nana is signed in. */
const FETCHED = {
  'a recipe': recipeQuery(1),
  'the random recipe': randomRecipeQuery(),
  'titles like this one': alikeTitlesQuery('Soup'),
  'what a search found': searchQuery({ keyword: 'soup', tags: [], page: 1 }),
  'what Nana wrote': recipesOfUserQuery(NANA, 2),
  'comments of a recipe': commentsQuery(1),
  Nana: userQuery(NANA),
  'somebody else': userQuery(SOMEBODY_ELSE),
  'all tags': tagsQuery(),
  'whether Nana saved a recipe': savedQuery(NANA, 1),
  'what Nana saved': mySavesQuery(NANA, 2),
  'what Nana handed in': mySubmissionsQuery(NANA),
  "the session's own account": principalQuery(NANA),
  'what is reported': reportedCommentsQuery(NANA),
  'what is pending': pendingRecipesQuery(NANA),
  'photos that wait': pendingPhotosQuery(NANA),
  "Nana's photos that wait": myPendingPhotosQuery(NANA),
  "Nana's photos": myPhotosQuery(NANA),
  'how much waits': waitingQuery(NANA),
  "somebody else's account": accountQuery(NANA, SOMEBODY_ELSE),
} as const;

/** What is fetched again after a command. */
function fetchedAgain(touched: readonly QueryKey[]): string[] {
  const client = createQueryClient();
  const all = Object.entries<{ queryKey: QueryKey }>(FETCHED).map(([what, { queryKey }]) => ({
    what,
    key: queryKey,
  }));
  for (const { key } of all) client.setQueryData(key, 'fetched');
  for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  return all.filter(({ key }) => client.getQueryState(key)?.isInvalidated).map(({ what }) => what);
}

const queues = ['what is reported', 'what is pending', 'photos that wait', 'how much waits'];
const recipeScreens = ['a recipe', 'what a search found', 'what Nana wrote', 'comments of a recipe'];

test.each([
  ['an edit of the account', invalidates.updateAccount(NANA), [...recipeScreens, 'Nana', 'what Nana saved']],
  ['a saved recipe', invalidates.saveRecipe(NANA), ['what Nana saved']],
  [
    'the deletion of the account',
    invalidates.deleteAccount(),
    [...recipeScreens, 'the random recipe', 'Nana', 'somebody else'],
  ],
  [
    'a recipe that was handed in',
    invalidates.submissions(NANA),
    ['what Nana handed in', 'titles like this one'],
  ],
  [
    'a review of a comment',
    adminInvalidates.reviewComment(NANA, 1),
    ['what is reported', 'how much waits', 'comments of a recipe', "somebody else's account"],
  ],
  [
    'a decision on a submission',
    adminInvalidates.decideSubmission(NANA),
    [
      'what is pending',
      'how much waits',
      'what Nana handed in',
      'titles like this one',
      'what a search found',
      'what Nana wrote',
      'all tags',
    ],
  ],
  ['a photo that was submitted', invalidates.submitPhoto(NANA), ["Nana's photos that wait", "Nana's photos"]],
  [
    'a decision on photos',
    adminInvalidates.decidePhotos(NANA),
    [
      'photos that wait',
      "Nana's photos that wait",
      "Nana's photos",
      'how much waits',
      'a recipe',
      'what a search found',
      'what Nana wrote',
      'what Nana saved',
      "somebody else's account",
    ],
  ],
  [
    'an edit of a recipe',
    adminInvalidates.writeRecipe(NANA, 1),
    [
      'a recipe',
      'titles like this one',
      'what a search found',
      'what Nana wrote',
      'what Nana saved',
      'all tags',
    ],
  ],
  [
    'the deletion of a recipe',
    adminInvalidates.deleteRecipe(NANA),
    [
      ...recipeScreens,
      'the random recipe',
      'titles like this one',
      'what Nana saved',
      'what is reported',
      'photos that wait',
      "Nana's photos that wait",
      "Nana's photos",
      'how much waits',
    ],
  ],
  [
    'another role of somebody',
    adminInvalidates.administer(NANA, SOMEBODY_ELSE),
    ['somebody else', "somebody else's account", 'what is reported', 'what is pending', 'photos that wait'],
  ],
  [
    'the deletion of somebody',
    adminInvalidates.deleteUser(NANA),
    [...recipeScreens, ...queues, 'titles like this one', 'the random recipe', 'Nana', 'somebody else'],
  ],
  ['a change of a recipe', invalidates.changed(1, 'recipe'), ['a recipe']],
  ['a change of its comments', invalidates.changed(1, 'comments'), ['comments of a recipe']],
  [
    'a change of whatever is shown',
    invalidates.changed(1, 'everything'),
    ['a recipe', 'comments of a recipe'],
  ],
  ['another session', invalidates.session(), ['Nana', 'somebody else']],
])('after %s, what shows it is fetched again and nothing else', (_command, touched, again) => {
  expect(fetchedAgain(touched).sort()).toEqual([...again].sort());
});

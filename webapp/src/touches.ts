import type { QueryKey } from '@tanstack/react-query';
import { commentKeys } from './comments/comments.ts';
import { peopleKeys } from './people/user.ts';
import { recipeKeys } from './recipes/recipe-keys.ts';
import { saveKeys } from './saves/saves.ts';
import { submissionKeys } from './submissions/submissions.ts';

/**
 * Which fetched data each change on the server affects: one list, so that a command never forgets a screen
 * that it does not know. It tells commands and actions what to fetch again.
 */
export const touches = {
  /**
   * Name and avatar are shown beside everything that somebody wrote. Not the session's own account, which is fetched by signing in
   * again, as everybody does after this; and not the random recipe, which stays until somebody asks for another one.
   */
  updateAccount: (userId: number): QueryKey[] => [
    peopleKeys.user(userId),
    recipeKeys.pages(),
    recipeKeys.lists(),
    saveKeys.lists(userId),
    commentKeys.all,
  ],
  /** The lists of what a member saved; the heart itself is touched by what it shows. */
  saveRecipe: (userId: number): QueryKey[] => [saveKeys.lists(userId)],
  /** What a member handed in: a recipe that was submitted, corrected or withdrawn. */
  submissions: (userId: number): QueryKey[] => [submissionKeys.ofMember(userId)],
  /** What a member wrote goes with the account, wherever it is shown; the random recipe may have been theirs. */
  deleteAccount: (): QueryKey[] => [peopleKeys.all, recipeKeys.all, commentKeys.all],
  /** Who is signed in has changed: people are shown differently to themselves. */
  session: (): QueryKey[] => [peopleKeys.all],
} as const;

import type { QueryKey } from '@tanstack/react-query';
import type { Change } from './changes/change.ts';
import { commentKeys } from './comments/comments.ts';
import { peopleKeys } from './accounts/user.ts';
import { photoKeys } from './photos/photo-keys.ts';
import { alikeKeys } from './recipes/alike-keys.ts';
import { recipeKeys } from './recipes/recipe-keys.ts';
import { saveKeys } from './saves/saves.ts';
import { submissionKeys } from './submissions/submission-keys.ts';

/**
 * Which fetched data each change on the server affects: one list, so that a command never forgets a screen
 * that it does not know. It tells commands and actions what to fetch again. What admins decide stands in `admin-invalidates.ts`: visitors need none of it.
 */
export const invalidates = {
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
  /** The lists of what a member saved; the heart itself is invalidated by what it shows. */
  saveRecipe: (userId: number): QueryKey[] => [saveKeys.lists(userId)],
  /** What a member handed in: a recipe that was submitted, corrected or withdrawn. */
  submissions: (userId: number): QueryKey[] => [submissionKeys.ofMember(userId), alikeKeys.all],
  /** What a member wrote goes with the account, wherever it is shown; the random recipe may have been theirs. */
  deleteAccount: (): QueryKey[] => [peopleKeys.all, recipeKeys.all, commentKeys.all],
  /** A photo that a member submitted. */
  submitPhoto: (userId: number): QueryKey[] => [photoKeys.ofMember(userId)],
  /** What the server says has changed of a recipe. */
  changed: (recipeId: number, what: Change['what']): QueryKey[] => [
    ...(what === 'comments' ? [] : [recipeKeys.page(recipeId)]),
    ...(what === 'recipe' ? [] : [commentKeys.ofRecipe(recipeId)]),
  ],
  /** Who is signed in has changed: people are shown differently to themselves. */
  session: (): QueryKey[] => [peopleKeys.all],
} as const;

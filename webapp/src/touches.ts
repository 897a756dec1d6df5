import type { QueryKey } from '@tanstack/react-query';
import { commentKeys } from './comments/comments.ts';
import { peopleKeys } from './people/user.ts';
import { recipeKeys } from './recipes/recipe-keys.ts';
import { ownKeys } from './session/principal.ts';

/**
 * What each change on the server touches of what was fetched: one list, so that a screen that shows something new is not forgotten by a
 * command that it does not know. Commands and actions are told by it what to ask for anew.
 */
export const touches = {
  /** Name and avatar stand beside everything that somebody wrote; the recipe by chance stays until somebody asks for another one. */
  updateAccount: (userId: number): QueryKey[] => [
    peopleKeys.user(userId),
    ownKeys.all,
    recipeKeys.pages(),
    recipeKeys.lists(),
    commentKeys.all,
  ],
  /** Who is signed in has changed: people are shown differently to themselves. */
  session: (): QueryKey[] => [peopleKeys.all],
} as const;

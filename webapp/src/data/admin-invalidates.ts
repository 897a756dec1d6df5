import type { QueryKey } from '@tanstack/react-query';
import { commentKeys } from './comments/comments.ts';
import { reportedKeys } from './comments/reported-keys.ts';
import { accountKeys } from './accounts/account-keys.ts';
import { peopleKeys } from './accounts/user.ts';
import { photoKeys } from './photos/photo-keys.ts';
import { alikeKeys } from './recipes/alike-keys.ts';
import { recipeKeys } from './recipes/recipe-keys.ts';
import { waitingKeys } from './reviews/waiting-keys.ts';
import { saveKeys } from './saves/saves.ts';
import { pendingKeys } from './submissions/pending-keys.ts';
import { submissionKeys } from './submissions/submission-keys.ts';
import { tagKeys } from './tags/tags.ts';
import { invalidates } from './invalidates.ts';

/** Which fetched data each decision of an admin affects (`invalidates.ts`). */
export const adminInvalidates = {
  /** What was decided about a reported comment: the queue, the recipe's comments, and how its writer stands. */
  reviewComment: (adminId: number, recipeId: number): QueryKey[] => [
    reportedKeys.forAdmin(adminId),
    waitingKeys.forAdmin(adminId),
    commentKeys.ofRecipe(recipeId),
    accountKeys.forAdmin(adminId),
  ],
  /** What was decided about photos, which recipes may show now; how their authors stand; the admin may have submitted them. */
  decidePhotos: (adminId: number): QueryKey[] => [
    photoKeys.forAdmin(adminId),
    photoKeys.ofMember(adminId),
    waitingKeys.forAdmin(adminId),
    recipeKeys.pages(),
    recipeKeys.lists(),
    saveKeys.lists(adminId),
    accountKeys.forAdmin(adminId),
  ],
  /** What was decided about a submission, which may have become a recipe with new tags; the admin may have handed it in. */
  decideSubmission: (adminId: number): QueryKey[] => [
    pendingKeys.forAdmin(adminId),
    waitingKeys.forAdmin(adminId),
    submissionKeys.ofMember(adminId),
    alikeKeys.all,
    recipeKeys.lists(),
    tagKeys.all,
  ],
  /** A recipe that an admin wrote or changed, perhaps with new tags. */
  writeRecipe: (adminId: number, recipeId: number): QueryKey[] => [
    recipeKeys.page(recipeId),
    recipeKeys.lists(),
    alikeKeys.all,
    saveKeys.lists(adminId),
    tagKeys.all,
  ],
  /** A deleted recipe is gone wherever it was shown, with its comments and photos, of which some may wait for an admin. */
  deleteRecipe: (adminId: number): QueryKey[] => [
    recipeKeys.all,
    alikeKeys.all,
    commentKeys.all,
    saveKeys.lists(adminId),
    reportedKeys.forAdmin(adminId),
    photoKeys.forAdmin(adminId),
    photoKeys.ofMember(adminId),
    waitingKeys.forAdmin(adminId),
  ],
  /** The role or the violations of somebody. */
  administer: (adminId: number, userId: number): QueryKey[] => [
    accountKeys.account(adminId, userId),
    peopleKeys.user(userId),
    reportedKeys.forAdmin(adminId),
    pendingKeys.forAdmin(adminId),
    photoKeys.forAdmin(adminId),
  ],
  /** What somebody wrote goes with their account, also what waited for an admin. The account itself is not fetched again: it is gone. */
  deleteUser: (adminId: number): QueryKey[] => [
    ...invalidates.deleteAccount(),
    alikeKeys.all,
    reportedKeys.forAdmin(adminId),
    pendingKeys.forAdmin(adminId),
    photoKeys.forAdmin(adminId),
    waitingKeys.forAdmin(adminId),
  ],
  /** What waits in each queue, when it is heard that others have handed in or decided. */
  queues: (adminId: number): Record<'recipes' | 'photos' | 'comments', QueryKey[]> => ({
    recipes: [pendingKeys.forAdmin(adminId), alikeKeys.all],
    photos: [photoKeys.forAdmin(adminId)],
    comments: [reportedKeys.forAdmin(adminId)],
  }),
} as const;

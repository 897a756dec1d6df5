import { ownKeys } from '../../session/own-keys.ts';

/** Keys of what a member handed in: only they see it, so it is forgotten with their session. */
export const submissionKeys = {
  ofMember: (userId: number) => [...ownKeys.all, userId, 'submissions'] as const,
};

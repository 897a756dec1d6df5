import { ownKeys } from '../../session/own-keys.ts';

/** Keys of the comments that wait for review: only admins see them, so they are forgotten with their session. */
export const reportedKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'reported-comments'] as const,
};

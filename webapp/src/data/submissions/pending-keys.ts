import { ownKeys } from '../../session/own-keys.ts';

/** Keys of the recipes that wait for an admin: only admins see them all, so they are forgotten with their session. */
export const pendingKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'pending-recipes'] as const,
};

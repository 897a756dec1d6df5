import { ownKeys } from '../../session/own-keys.ts';

/** Keys of how much waits for admins: only they see it, so it is forgotten with their session. */
export const waitingKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'waiting'] as const,
};

import { ownKeys } from '../session/principal.ts';

/** Keys of photos that wait: only their owners and admins see them, so they are forgotten with the session. */
export const photoKeys = {
  ofMember: (userId: number) => [...ownKeys.all, userId, 'my-pending-photos'] as const,
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'pending-photos'] as const,
};

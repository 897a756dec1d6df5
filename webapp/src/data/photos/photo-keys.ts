import { ownKeys } from '../../session/own-keys.ts';

/** Keys of photos that members submitted: only their owners and admins see them, so they are forgotten with the session. */
export const photoKeys = {
  /** All lists of a member's own. */
  ofMember: (userId: number) => [...ownKeys.all, userId, 'my-photos'] as const,
  waitingOfMember: (userId: number) => [...photoKeys.ofMember(userId), 'waiting'] as const,
  allOfMember: (userId: number) => [...photoKeys.ofMember(userId), 'all'] as const,
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'pending-photos'] as const,
};

import { ownKeys } from '../../session/own-keys.ts';

/** Keys of accounts as only admins see them; they are forgotten with their session. */
export const accountKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'accounts'] as const,
  account: (adminId: number, userId: number) => [...accountKeys.forAdmin(adminId), userId] as const,
};

import { ownKeys } from '../../session/own-keys.ts';

/** Keys of the audit trail: only admins see it, so it is forgotten with their session. */
export const auditKeys = {
  forAdmin: (adminId: number) => [...ownKeys.all, adminId, 'audit'] as const,
};

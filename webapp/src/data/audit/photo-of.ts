import type { AuditEntry } from '../../api/types.ts';

/** The address of the photo that a decision is about; empty if it is about something else. */
export function photoOf({ target, before }: Pick<AuditEntry, 'target' | 'before'>): string {
  if (target.type !== 'photo' || typeof before !== 'object' || before === null) return '';
  return 'picUrl' in before && typeof before.picUrl === 'string' ? before.picUrl : '';
}

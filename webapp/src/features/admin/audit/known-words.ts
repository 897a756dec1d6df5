import { ALL_ACTIONS, ALL_TARGETS } from '../../../data/audit/actions.ts';
import type { AuditFilter } from '../../../data/audit/audit.ts';

/** The filter without a decision, or a kind of thing, that there is not: an address may have been typed by hand. */
export function withKnownWords(filter: AuditFilter): AuditFilter {
  const one = (of: readonly string[], word: string) => (of.includes(word) ? word : '');
  return { ...filter, action: one(ALL_ACTIONS, filter.action), kind: one(ALL_TARGETS, filter.kind) };
}

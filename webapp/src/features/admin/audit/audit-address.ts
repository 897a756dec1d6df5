import type { AuditFilter } from '../../../data/audit/audit.ts';
import { idFromAddress, ROUTES } from '../../../paths.ts';
import { addressOf } from '../../../routing/address.ts';

/** The whole trail. */
export const AUDIT_ADDRESS_START: AuditFilter = {
  seq: 0,
  actor: 0,
  action: '',
  kind: '',
  target: 0,
  subject: 0,
  cause: 0,
  from: '',
  to: '',
};

/** Filters as they may have been typed by hand. */
type Raw = { [Name in keyof AuditFilter]?: string | number };

/** The address of the audit trail. */
export const auditAddress = addressOf(
  ROUTES.audit,
  { userId: idFromAddress },
  parseFilter,
  AUDIT_ADDRESS_START,
);

/**
 * Reads which decisions are shown; what makes no sense is ignored. Every page knows this address, so the words for decisions and what they
 * are about are compared by the screen (`known-words.ts`).
 */
export function parseFilter(raw: Raw): AuditFilter {
  const id = (value: string | number | undefined) => idFromAddress(String(value ?? '').trim());
  return {
    seq: id(raw.seq),
    actor: id(raw.actor),
    action: word(raw.action),
    kind: word(raw.kind),
    target: id(raw.target),
    subject: id(raw.subject),
    cause: id(raw.cause),
    from: day(raw.from),
    to: day(raw.to),
  };
}

/** How many filters are set. */
export function filtersIn(filter: AuditFilter): number {
  const names = Object.keys(AUDIT_ADDRESS_START) as (keyof AuditFilter)[];
  return names.filter((name) => filter[name] !== '' && filter[name] !== 0).length;
}

/** A name as the server's are; empty for anything else. */
function word(value: string | number | undefined): string {
  return /^[A-Za-z]+$/.exec(String(value ?? ''))?.[0] ?? '';
}

/** A day of the calendar, as `2026-11-21`; empty for anything else. */
function day(value: string | number | undefined): string {
  const text = String(value ?? '');
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

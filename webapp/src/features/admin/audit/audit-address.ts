import { ALL_ACTIONS, ALL_TARGETS } from '../../../audit/actions.ts';
import type { AuditFilter } from '../../../audit/audit.ts';
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

/** Reads which decisions are shown from an address. */
export function parseAuditAddress(raw: Raw): AuditFilter {
  return parseFilter(raw);
}

/** The address of the audit trail. */
export const auditAddress = addressOf(
  ROUTES.audit,
  { userId: idFromAddress },
  parseAuditAddress,
  AUDIT_ADDRESS_START,
);

/** Reads which decisions are shown; what makes no sense is ignored. */
export function parseFilter(raw: Raw): AuditFilter {
  const id = (value: string | number | undefined) => idFromAddress(String(value ?? '').trim());
  const one = (of: readonly string[], value: string | number | undefined) =>
    of.find((known) => known === value) ?? '';
  return {
    seq: id(raw.seq),
    actor: id(raw.actor),
    action: one(ALL_ACTIONS, raw.action),
    kind: one(ALL_TARGETS, raw.kind),
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

/** A day of the calendar, as `2026-11-21`; empty for anything else. */
function day(value: string | number | undefined): string {
  const text = String(value ?? '');
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

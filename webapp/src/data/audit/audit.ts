import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { answer, api, type Counted, counted } from '../../api/client.ts';
import type { AuditEntry } from '../../api/types.ts';
import { numberText } from '../../number-text.ts';
import { auditKeys } from './audit-keys.ts';

/** Which decisions are asked for; what is 0 or empty filters nothing. */
export interface AuditFilter {
  /** One decision alone: its place in the log. */
  seq: number;
  actor: number;
  action: string;
  kind: string;
  target: number;
  subject: number;
  cause: number;
  /** Days where the reader is, as `2026-11-21`. */
  from: string;
  to: string;
}

/** The decisions of a page; fewer are the last ones. */
const PAGE = 50;

/** Stands for the page of the newest decisions, which come before none. */
const NEWEST = 0;

/** The filter as the call takes it. */
export function filterQuery({ seq, actor, action, kind, target, subject, cause, from, to }: AuditFilter) {
  const about = [kind, target === 0 ? '' : String(target)].filter((part) => part !== '').join('/');
  return {
    ...(seq !== 0 && { seq }),
    ...(actor !== 0 && { actor }),
    ...(action !== '' && { action }),
    ...(about !== '' && { target: about }),
    ...(subject !== 0 && { subject }),
    ...(cause !== 0 && { cause }),
    ...(from !== '' && { from: midnight(from) }),
    ...(to !== '' && { to: midnight(to, 1) }),
  };
}

/** When a day begins where the reader is, or the one that is so many days later. */
function midnight(day: string, later = 0): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The newest decisions that fit, and as many of the earlier ones as were asked for. */
export function auditQuery(adminId: number, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...auditKeys.forAdmin(adminId), filterQuery(filter)],
    queryFn: ({ pageParam, signal }): Promise<Counted<AuditEntry[]>> => {
      const query = {
        ...filterQuery(filter),
        limit: PAGE,
        ...(pageParam !== NEWEST && { before: pageParam }),
      };
      return counted(api.GET('/audit', { params: { query }, signal }));
    },
    // Decisions are made elsewhere all the time, and what follows from them comes later.
    staleTime: 0,
    initialPageParam: NEWEST,
    getNextPageParam: ({ items }) => (items.length < PAGE ? undefined : items.at(-1)?.seq),
  });
}

/** All decisions that are known, the newest first. */
export function entriesOf({ pages }: InfiniteData<Counted<AuditEntry[]>>): AuditEntry[] {
  return pages.flatMap(({ items }) => items);
}

/** The server counts no more decisions than these. */
const COUNTED = 1_000;

/** How many decisions are shown, and of how many. */
export function decisionsText({ pages }: InfiniteData<Counted<AuditEntry[]>>): string {
  const shown = entriesOf({ pages, pageParams: [] }).length;
  const total = pages[0]?.total ?? 0;
  if (total === 0) return 'No decisions match.';
  if (total > COUNTED) return `The newest ${numberText(shown)} of more than 1,000 decisions.`;
  if (shown < total) return `The newest ${shown} of ${numberText(total)} decisions.`;
  return shown === 1 ? '1 decision.' : `All ${numberText(shown)} decisions.`;
}

/** All decisions that fit, as a file for a spreadsheet. */
export function exportAudit(filter: AuditFilter): Promise<Blob> {
  return answer(api.GET('/audit.csv', { params: { query: filterQuery(filter) }, parseAs: 'blob' }));
}

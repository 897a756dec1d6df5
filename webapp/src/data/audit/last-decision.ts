import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import type { AuditEntry } from '../../api/types.ts';
import type { Action } from './actions.ts';
import { auditKeys } from './audit-keys.ts';
import { photoOf } from './photo-of.ts';

/** Something that waited for an admin: what the trail is asked about when it waits no longer. */
export type Waited =
  /** `userId`: its writer, where that is known. */
  | { of: 'submission'; id: number; userId: number | undefined }
  | { of: 'comment'; id: number; userId: number; recipeId: number; since: string }
  | { of: 'photo'; picUrl: string; userId: number; recipeId: number; since: string };

/** The decisions that take something out of a queue. */
const DECIDING: Record<Waited['of'], readonly Action[]> = {
  submission: ['SubmissionApproved', 'SubmissionRejected'],
  comment: ['ReportCleared', 'CommentRemoved', 'CommentDeleted'],
  photo: ['PhotoApproved', 'PhotoRejected', 'PhotoReported', 'PhotoRemoved', 'PhotoWithdrawn'],
};

/** The most decisions in one answer. */
const PAGE = 100;

/**
 * The decision by which something left its queue: the one about it, or the one from which that followed; otherwise the one by which its
 * author or its recipe went, and it with them; null if the trail has none of these.
 */
export function lastDecisionQuery(adminId: number, waited: Waited) {
  return queryOptions({
    queryKey: [...auditKeys.forAdmin(adminId), 'last decision', waited],
    queryFn: async ({ signal }): Promise<AuditEntry | null> => {
      const about = (await allDecisions(filterOf(waited), signal)).filter((entry) => isAbout(waited, entry));
      // The first one stands; what was decided later is about something that had left the queue.
      const first = about.at(-1);
      if (first !== undefined) return (await causeOf(first, signal)) ?? first;
      const { userId } = waited;
      return (
        (userId === undefined
          ? null
          : await newest({ action: 'AccountDeleted', target: `user/${userId}` }, signal)) ??
        (waited.of === 'submission'
          ? null
          : await newest({ action: 'RecipeDeleted', target: `recipe/${waited.recipeId}` }, signal))
      );
    },
  });
}

interface Filter {
  seq?: number;
  target?: string;
  action?: Action;
  subject?: number;
  from?: string;
}

/** A photo has no number that its list tells: its decisions are among those about its author's photos since it was submitted. */
function filterOf(waited: Waited): Filter {
  if (waited.of === 'submission') return { target: `submission/${waited.id}` };
  if (waited.of === 'comment') return { target: `comment/${waited.id}`, from: waited.since };
  return { target: 'photo', subject: waited.userId, from: waited.since };
}

function isAbout(waited: Waited, entry: AuditEntry): boolean {
  if (!DECIDING[waited.of].some((action) => action === entry.action)) return false;
  return waited.of !== 'photo' || photoOf(entry) === waited.picUrl;
}

/** What somebody decided from which a decision followed by itself, if it did: the photos of an account go with it. */
async function causeOf({ actor, cause }: AuditEntry, signal: AbortSignal): Promise<AuditEntry | null> {
  return actor.id == null && cause != null ? newest({ seq: cause }, signal) : null;
}

/** All decisions that fit, the newest first. */
async function allDecisions(filter: Filter, signal: AbortSignal): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.seq;
    const query = { ...filter, limit: PAGE, ...(before !== undefined && { before }) };
    const page = await answer(api.GET('/audit', { params: { query }, signal }));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function newest(filter: Filter, signal: AbortSignal): Promise<AuditEntry | null> {
  const query = { ...filter, limit: 1 };
  const [entry = null] = await answer(api.GET('/audit', { params: { query }, signal }));
  return entry;
}

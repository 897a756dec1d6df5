import { type Api, answer } from '../../api/client.ts';
import { ApiError, isPassing } from '../../api/errors.ts';
import type { ErrorCode, PhotoConflict } from '../../api/types.ts';
import { conflictsOf } from './photo-conflicts.ts';

/** The most photos in one call (docs/safety.md#photo-decisions). */
const MOST_AT_ONCE = 100;

/** The server's name for a key that came with another request before. */
const KEY_REUSED = 'idempotency_key_reused' satisfies ErrorCode;

/** What an admin marked: the addresses of the photos to approve, and of those to delete. */
export interface PhotoMarks {
  approved: string[];
  deleted: string[];
}

/** Marks, and why the photos to delete are declined, by address; where nothing is said, no reason is given. */
export interface ReasonedMarks extends PhotoMarks {
  reasons?: Readonly<Partial<Record<string, string>>>;
}

/** What became of the photos that an admin marked; those that are in neither list are decided on as marked. */
export interface SavedMarks {
  /** Those about which somebody has decided otherwise before. */
  before: PhotoConflict[];
  /** The addresses of those that are not decided on, and may be sent again. */
  unsaved: string[];
  /** Why; empty where all are decided on. */
  trouble: string;
}

/** Approves photos, then deletes others, until something goes wrong: what was saved by then is saved. */
export async function savePhotoMarks(
  { approved, deleted, reasons = {} }: ReasonedMarks,
  api: Api,
): Promise<SavedMarks> {
  const declined = deleted.map((picUrl) => {
    const reason = reasons[picUrl] ?? '';
    return reason === '' ? { picUrl } : { picUrl, reason };
  });
  const approvals = inCalls(approved.map((picUrl) => ({ picUrl })));
  const calls = [
    ...approvals.map((body) => ({ body, send: () => api.PUT('/pending-pics', { body }) })),
    ...inCalls(declined).map((body) => ({ body, send: () => api.PUT('/pending-pics/delete', { body }) })),
  ];
  const saved: SavedMarks = { before: [], unsaved: [], trouble: '' };
  for (const [at, { body, send }] of calls.entries()) {
    try {
      saved.before.push(...(await conflictsOf(answer(send()))));
    } catch (error) {
      if (!(error instanceof ApiError) || !leavesSome(error)) throw error;
      const left = leftOf(error, addresses(body));
      if (at === 0 && left.length === body.length) throw error;
      saved.before.push(...error.conflicts);
      saved.unsaved.push(...left, ...calls.slice(at + 1).flatMap((call) => addresses(call.body)));
      saved.trouble = error.message;
      break;
    }
  }
  return saved;
}

/** Whether a call that failed is no more than not finished: others are for whoever knows what to do about them. */
function leavesSome(error: ApiError): boolean {
  return error.code !== KEY_REUSED && (isPassing(error) || error.undecided.length > 0);
}

/** Which photos of a call that failed are not decided on: all of them, if it does not say. */
function leftOf({ undecided }: ApiError, sent: string[]): string[] {
  return undecided.length > 0 ? sent.filter((picUrl) => undecided.includes(picUrl)) : sent;
}

function addresses(body: readonly { picUrl: string }[]): string[] {
  return body.map(({ picUrl }) => picUrl);
}

function inCalls<Photo>(photos: readonly Photo[]): Photo[][] {
  const calls = Math.ceil(photos.length / MOST_AT_ONCE);
  return Array.from({ length: calls }, (_call, at) =>
    photos.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
}

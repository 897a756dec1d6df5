import { type Api, answer } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { PhotoConflict, SubmittedPicture } from '../api/types.ts';

/** The most photos in one call (docs/safety.md#photo-decisions). */
const MOST_AT_ONCE = 100;

/** What an admin marked: the addresses of the photos to approve, and of those to delete. */
export interface PhotoMarks {
  approved: string[];
  deleted: string[];
}

/** Approves photos, then deletes others; answers those about which somebody has decided otherwise before. */
export async function savePhotoMarks({ approved, deleted }: PhotoMarks, api: Api): Promise<PhotoConflict[]> {
  const conflicts: PhotoConflict[] = [];
  for (const body of inCalls(approved)) {
    conflicts.push(...(await conflictsOf(answer(api.PUT('/pending-pics', { body })))));
  }
  for (const body of inCalls(deleted)) {
    conflicts.push(...(await conflictsOf(answer(api.PUT('/pending-pics/delete', { body })))));
  }
  return conflicts;
}

/** Reports a photo that breaks the code of conduct: it is deleted, which is a violation of whoever submitted it. */
export async function reportPhoto(
  { picUrl, reasons }: { picUrl: string; reasons: string[] },
  api: Api,
): Promise<PhotoConflict[]> {
  const body = [{ picUrl, violation: true, reasons }];
  return conflictsOf(answer(api.PUT('/pending-pics/delete', { body })));
}

function inCalls(picUrls: readonly string[]): { picUrl: string }[][] {
  const calls = Math.ceil(picUrls.length / MOST_AT_ONCE);
  return Array.from({ length: calls }, (_call, at) =>
    picUrls.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE).map((picUrl) => ({ picUrl })),
  );
}

/** The first decision stands: that others were decided on before is no failure of the call, which has decided on the rest. */
async function conflictsOf(call: Promise<SubmittedPicture[]>): Promise<PhotoConflict[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.conflicts.length > 0) return [...error.conflicts];
    throw error;
  }
}

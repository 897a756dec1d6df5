import { ApiError } from '../../api/errors.ts';
import type { PhotoConflict, SubmittedPicture } from '../../api/types.ts';

/**
 * The first decision stands: that others were decided on before is no failure of the call, if it has decided on the rest.
 */
export async function conflictsOf(call: Promise<SubmittedPicture[]>): Promise<PhotoConflict[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.conflicts.length > 0 && error.undecided.length === 0) {
      return [...error.conflicts];
    }
    throw error;
  }
}

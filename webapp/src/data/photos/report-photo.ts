import { type Api, answer } from '../../api/client.ts';
import type { PhotoConflict } from '../../api/types.ts';
import { conflictsOf } from './photo-conflicts.ts';

/** Reports a photo that breaks the code of conduct: it is deleted, which is a violation of whoever submitted it. */
export async function reportPhoto(
  { picUrl, reasons }: { picUrl: string; reasons: string[] },
  api: Api,
): Promise<PhotoConflict[]> {
  const body = [{ picUrl, violation: true, reasons }];
  return conflictsOf(answer(api.PUT('/pending-pics/delete', { body })));
}

import { type Api, answer } from '../../api/client.ts';
import type { PendingRecipe } from '../../api/types.ts';

/** Rejects a recipe that waits; its writer reads the reason, if there is one. */
export function rejectSubmission(
  { id, reason }: { id: number; reason: string },
  api: Api,
): Promise<PendingRecipe> {
  const body = { reason: reason.trim() === '' ? null : reason };
  return answer(api.DELETE('/pending-recipe/{id}', { params: { path: { id } }, body }));
}

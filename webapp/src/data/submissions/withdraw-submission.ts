import { type Api, answer } from '../../api/client.ts';
import type { PendingRecipe } from '../../api/types.ts';

/** Takes back what was handed in, while it waits. */
export function withdrawSubmission({ id }: PendingRecipe, api: Api): Promise<PendingRecipe> {
  return answer(api.DELETE('/pending-recipe/{id}', { params: { path: { id } } }));
}

import type { PendingRecipe } from '../../api/types.ts';

/** The name under which the correction of a recipe that waits is kept while somebody types it. */
export function correctionDraft({ id }: Pick<PendingRecipe, 'id'>): string {
  return `correction-draft-${id}`;
}

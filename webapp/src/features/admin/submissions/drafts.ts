import type { PendingRecipe } from '../../../api/types.ts';

/** Under which name the reason of a rejection is kept. */
export function rejectionDraft({ id }: Pick<PendingRecipe, 'id'>): string {
  return `rejection-draft-${id}`;
}

/** Under which name the recipe is kept that is made of a submission. */
export function approvalDraft({ id }: Pick<PendingRecipe, 'id'>): string {
  return `approval-draft-${id}`;
}

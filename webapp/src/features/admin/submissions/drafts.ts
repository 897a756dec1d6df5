import type { PendingRecipe, User } from '../../../api/types.ts';

/** Under which name the reason of a rejection is kept. */
export function rejectionDraft({ id }: Pick<PendingRecipe, 'id'>): string {
  return `rejection-draft-${id}`;
}

/** Under which name the recipe is kept that is made of a submission. */
export function approvalDraft(admin: User, { id }: Pick<PendingRecipe, 'id'>): string {
  return `approval-draft-${admin.id}-${id}`;
}

/** Under which name a new recipe is kept. */
export function newRecipeDraft(admin: User): string {
  return `new-recipe-draft-${admin.id}`;
}

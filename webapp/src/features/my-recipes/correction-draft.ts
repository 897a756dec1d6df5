import type { PendingRecipe, User } from '../../api/types.ts';

/** The name under which the correction of a recipe that waits is kept while somebody types it. */
export function correctionDraft({ id: writer }: Pick<User, 'id'>, { id }: Pick<PendingRecipe, 'id'>): string {
  return `correction-draft-${writer}-${id}`;
}

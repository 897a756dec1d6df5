import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

/** An account to delete; of another's, perhaps why, for its member to read. */
export interface Deletion extends Pick<User, 'id'> {
  reason?: string;
}

/** Deletes an account, and all that is its member's; answers with the account as it was. */
export function deleteAccount({ id, reason = '' }: Deletion, api: Api): Promise<User> {
  const body = reason.trim() === '' ? {} : { body: { reason } };
  return answer(api.DELETE('/user/{id}/delete', { params: { path: { id } }, ...body }));
}

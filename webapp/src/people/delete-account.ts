import { type Api, answer } from '../api/client.ts';
import type { User } from '../api/types.ts';

/** Deletes the account that is signed in, and all that is its member's; answers with the account as it was. */
export function deleteAccount({ id }: Pick<User, 'id'>, api: Api): Promise<User> {
  return answer(api.DELETE('/user/{id}/delete', { params: { path: { id } } }));
}

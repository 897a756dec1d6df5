import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

/** Makes a member an admin. */
export function makeAdmin({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/user/{id}/make-admin', { params: { path: { id } } }));
}

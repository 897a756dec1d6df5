import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

/** Makes an admin an ordinary member. */
export function removeAdmin({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/user/{id}/remove-admin', { params: { path: { id } } }));
}

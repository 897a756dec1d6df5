import { type Api, answer } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

/** Sets a member's violations back to 0, which ends a restriction. */
export function resetViolations({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/update-user', { body: { id, restricted: false, violations: 0 } }));
}

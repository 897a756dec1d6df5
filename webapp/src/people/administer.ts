import { queryOptions } from '@tanstack/react-query';
import { type Api, answer, api } from '../api/client.ts';
import { ApiError, isNotFound } from '../api/errors.ts';
import type { User } from '../api/types.ts';
import { accountKeys } from './account-keys.ts';
import { sessionToken } from '../session/session-store.ts';
import { TOOLS_LOCKED, toolsRefused } from '../session/unlocked-tools.ts';

/** An account with its address and role; null when there is none with that id. */
export function accountQuery(adminId: number, userId: number) {
  return queryOptions({
    queryKey: accountKeys.account(adminId, userId),
    queryFn: async ({ signal }): Promise<User | null> => {
      const user = await userWith(userId, signal);
      if (user?.username === '') throw toolsLocked();
      return user;
    },
  });
}

/** The number of the account with this address; 0 when there is none. */
export async function findAccount({ email }: { email: string }, calls: Api): Promise<number> {
  const path = { email: email.trim() };
  const id = await answer(calls.GET('/get-user/username/{email}', { params: { path }, cache: 'no-store' }));
  // While the tools are locked the server answers a number that no account has (docs/safety.md#e-mail-look-up).
  if (id !== 0 && (await userWith(id)) === null) throw toolsLocked();
  return id;
}

/** Sets a member's violations back to 0, which ends a restriction. */
export function resetViolations({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/update-user', { body: { id, restricted: false, violations: 0 } }));
}

/** Makes a member an admin. */
export function makeAdmin({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/user/{id}/make-admin', { params: { path: { id } } }));
}

/** Makes an admin an ordinary member. */
export function removeAdmin({ id }: Pick<User, 'id'>, calls: Api): Promise<User> {
  return answer(calls.PUT('/user/{id}/remove-admin', { params: { path: { id } } }));
}

async function userWith(id: number, signal?: AbortSignal): Promise<User | null> {
  if (id === 0) return null;
  try {
    const init = { params: { path: { id } }, ...(signal && { signal }) };
    return await answer(api.GET('/get-user/id/{id}', init));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The server answered as it answers everybody, instead of refusing: the tools were locked meanwhile. */
function toolsLocked(): ApiError {
  toolsRefused(sessionToken());
  return new ApiError('problem', 403, TOOLS_LOCKED, 'The admin tools are locked: please enter a new code.');
}

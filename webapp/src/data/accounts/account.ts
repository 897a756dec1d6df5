import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { ApiError, isNotFound, TOOLS_LOCKED } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { accountKeys } from './account-keys.ts';
import { sessionToken } from '../../session/session-store.ts';
import { toolsRefused } from '../../session/unlocked-tools.ts';

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

/** The account with this number; null when there is none. */
export async function userWith(id: number, signal?: AbortSignal): Promise<User | null> {
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
export function toolsLocked(): ApiError {
  toolsRefused(sessionToken());
  return new ApiError('problem', 403, TOOLS_LOCKED, 'The admin tools are locked: please enter a new code.');
}

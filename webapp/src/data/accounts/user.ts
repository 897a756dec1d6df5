import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client.ts';
import { isNotFound } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';

/** Keys of what is known about people. */
export const peopleKeys = {
  all: ['people'] as const,
  user: (userId: number) => [...peopleKeys.all, 'user', userId] as const,
  profile: (userId: number) => [...peopleKeys.all, 'profile', userId] as const,
  avatars: () => [...peopleKeys.all, 'avatars'] as const,
};

/** The public view of an account; null when there is none with that id. */
export function userQuery(userId: number) {
  return queryOptions({
    queryKey: peopleKeys.user(userId),
    queryFn: async ({ signal }): Promise<User | null> => {
      if (userId === 0) return null;
      try {
        return await answer(api.GET('/get-user/id/{id}', { params: { path: { id: userId } }, signal }));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
